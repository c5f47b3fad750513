import type { Article } from './article.ts';

/** Articles of the rituals blog: step-by-step routines. */
export const rituals: readonly Article[] = [
  {
    handle: 'your-first-self-tan',
    title: 'Your first self-tan',
    tags: ['how-to', 'self-tan'],
    author: 'Sari Dewi',
    publishedAt: '2026-10-02T08:00:00Z',
    excerpt: 'A plan for two evenings, with time for a film.',
    drawing: 'mitt',
    contentHtml: `
<p>People who are nervous about their first self-tan are usually nervous about the wrong part. The colour takes care of itself. What goes wrong goes wrong beforehand: dry ankles, cream that was still on, a hurry. So this is a plan for two evenings, and the second has a film in it.</p>
<h2>Thursday: get ready</h2>
<p>Shave if you shave. Then scrub, with something that has a fine, even grain; give the elbows, knees and ankles a second round, because the skin there is thicker and drinks colour. Rinse, dry, moisturise everything. Go to bed early, for once with an excuse.</p>
<h2>Friday: half past seven</h2>
<p>A short shower, warm and not hot, without oils. Dry yourself well and wait for five minutes; warm skin is damp skin. No deodorant. Put a very little cream on the backs of the hands, the feet, elbows and knees. It works as a brake.</p>
<p>Stand in front of a mirror on an old towel, with the mitt on your better hand. Two pumps. Start at one ankle and go up in long strokes to the knee, then to the thigh. Two more pumps for the other leg. Belly, chest, sides, arms. For the back there is the other side of the mitt and some yoga, or the <a href="/products/long-reach-back-wand">wand</a>.</p>
<p>Hands last, and with what is left: bend the fingers like a claw, sweep once over the back, once along each side. Then wipe the palms and the nails with a damp cloth. The same for feet.</p>
<h2>Eight o’clock</h2>
<p>Pyjamas, dark and wide. Put the film on. Do not wash up; somebody else can, you are developing. If you have to sleep in it, take the old sheets.</p>
<h2>Six hours on</h2>
<p>Rinse lukewarm without soap until the water runs clear. What runs off is the guide colour; what stays is you, after a good fortnight. Pat dry, moisturise, look in the mirror in daylight.</p>
<h2>If there is a streak</h2>
<p>There is a streak on everybody’s first. A warm cloth and a little oil will soften it, the <a href="/products/start-over-tan-eraser">eraser</a> will lift it, and no one but you has looked at the back of your knee since 2009.</p>`,
  },
  {
    handle: 'ten-minutes-before-the-world',
    title: 'Ten minutes before the world',
    tags: ['how-to', 'eye-masks', 'mornings'],
    author: 'Sari Dewi',
    publishedAt: '2026-09-05T08:00:00Z',
    excerpt: 'A morning ritual that is shorter than the snooze button.',
    drawing: 'sachet',
    contentHtml: `
<p>The snooze button is nine minutes long. Nobody knows why, and nobody has ever felt better after it. Here is what else fits.</p>
<h2>Minute one: water</h2>
<p>Cold, on the face, three handfuls. You need not enjoy it. Dry with something soft, pressing and not rubbing.</p>
<h2>Minute two: the masks</h2>
<p>Take a pair of <a href="/products/dew-point-eye-masks">Dew Point Eye Masks</a> from wherever it is coolest; a fridge door is good. Lay them under the eyes, narrow end inwards, a few millimetres below the lashes. Too close and they creep up when you smile. Press the edges with a fingertip for a moment, and they will hold while you walk about.</p>
<h2>Minutes three to eight: anything but the phone</h2>
<p>Put the kettle on. Open a window and find out what the day smells like. Water the plant that looks at you. If you stretch, start with your neck: ear to shoulder, five breaths, other side. If you write, three lines are enough, and the first may be that you don’t know what to write.</p>
<p>The masks work best when you don’t watch them. What they do is modest and pleasant: they are cool, and cool makes skin look less puffy for a while; they are wet, and skin that has taken up water looks smoother. By the time you are on the second coffee it will be between you and the mirror.</p>
<h2>Minute nine: press</h2>
<p>Peel them off from the outside. There will be serum left. Tap it in with the ring finger, which is the clumsiest and therefore the gentlest, along the bone and not across the lid. What remains goes on the backs of the hands.</p>
<h2>Minute ten: out</h2>
<p>Moisturiser. Hair. Door. You have spent ten minutes on yourself and none on the news, and the news has waited.</p>
<p>Once used, the gel goes into the bin for kitchen waste where yours takes plant material, and the sachet does not. If that bothers you as it bothers us, there is a <a href="/products/again-reusable-eye-masks">pair that you wash</a>.</p>`,
  },
  {
    handle: 'a-sunday-for-your-hair',
    title: 'A Sunday for your hair',
    tags: ['how-to', 'hair'],
    author: 'Made Wirawan',
    publishedAt: '2026-08-16T08:00:00Z',
    excerpt: 'Oil, wait, wash, mask, brush, and an afternoon with nowhere to be.',
    drawing: 'dropper',
    contentHtml: `
<p>Hair asks for little from Monday to Saturday: a gentle wash, no elastic overnight, a brush that is on its side. Once a week, or once a month if that is the life you have, give it an afternoon.</p>
<h2>Two o’clock: oil</h2>
<p>On dry hair, before washing. Brush first, from the ends upwards. Warm a full dropper of <a href="/products/kemiri-gloss-hair-oil">Kemiri Gloss</a> between your palms and draw it through the lengths; bend your head and do the underside too. Leave the scalp out if yours makes its own. Twist everything up, pin it, wrap it in linen.</p>
<h2>Until three: wait</h2>
<p>This is the important part, and there is nothing to do. Read. Sleep. Peel something slowly. The oil needs time to spread; so do you.</p>
<h2>Three o’clock: wash twice</h2>
<p>Put the shampoo on before the water. It sounds wrong and it works: undiluted, it takes hold of the oil. Massage, then add water, lather, rinse. The second wash is short and only for the roots. Use your fingertips or a <a href="/products/tangle-tamer-scalp-brush">scalp brush</a>, never your nails.</p>
<h2>A quarter past: mask</h2>
<p>Press the water out with your hands, then with a towel; a mask on dripping hair slides off into the drain. A walnut of <a href="/products/deep-pool-hair-mask">Deep Pool</a> for shoulder length, from the ears down. Comb it through with your fingers. Ten minutes, in which you may clean the shower or sing.</p>
<p>Rinse as cool as you can bear. It is said to close the cuticle. It certainly wakes you up.</p>
<h2>Half past: dry</h2>
<p>Wrap, don’t rub. Hair is weakest when wet, and a towel is rougher than it looks. After twenty minutes, a pump of leave-in, a comb, and then leave it alone. If you dry it, dry it downwards, not too hot, and stop when it is nearly done.</p>
<h2>Four o’clock</h2>
<p>Go out. The light is coming round to the side, and it would be a pity if no one saw.</p>`,
  },
  {
    handle: 'the-first-evening-of-a-holiday',
    title: 'The first evening of a holiday',
    tags: ['how-to', 'after-sun'],
    author: 'Sari Dewi',
    publishedAt: '2026-07-24T08:00:00Z',
    excerpt: 'You stayed out too long; everybody does on the first day. What to do until dinner.',
    drawing: 'tube',
    contentHtml: `
<p>The first day is the one. You have been under roofs since October, the water is exactly right, and at some point in the afternoon you stop thinking about the time. By five your shoulders feel a size too small.</p>
<p>First, the serious sentence. If your skin is red and hurts, blisters, or you feel ill, then it is sunburn and not a beauty question: get into the shade, drink water, and ask a pharmacist or a doctor. No cream of ours treats that. What follows is for skin that has merely had enough.</p>
<h2>Get cool, slowly</h2>
<p>A shower that is lukewarm at first and then a little less so. Not ice: you would get out and feel hotter than before. Little soap, or none. Let the salt run off, and the sand, and the sun cream, and pat yourself dry with the corner of a towel.</p>
<h2>Gel first</h2>
<p>Water before fat. A clear gel, out of the fridge if the room has one, goes on in a layer thicker than you think and stays for a few minutes. The <a href="/products/salt-and-aloe-cooling-gel">Salt &amp; Aloe Cooling Gel</a> dries without sticking, so you can put on the shirt you came for.</p>
<h2>Then lotion</h2>
<p>When the gel has gone, something milky to keep the water in. Shoulders, shins, the tops of the feet, which everybody forgets. The scalp likes a thought too: a hat tomorrow, and a stick along the parting.</p>
<h2>Then nothing</h2>
<p>No perfume on warm skin. No scrub for three days. No tight straps. Loose linen, a big glass of water, a place in the shade with a view of the sun going down, where it belongs.</p>
<h2>And tomorrow</h2>
<p>Out early, in at noon, out again at four. Sun cream by the handful and again after the water. The locals have been doing it this way for some time, and you will notice that they look very well.</p>`,
  },
  {
    handle: 'a-scrub-is-a-conversation',
    title: 'A scrub is a conversation',
    tags: ['how-to', 'body'],
    author: 'Nadia Prameswari',
    publishedAt: '2026-05-30T08:00:00Z',
    excerpt: 'How hard, how often and with what: exfoliating without regret.',
    drawing: 'jar',
    contentHtml: `
<p>Skin renews itself from below. New cells rise for about four weeks, flatten on the way, and leave one by one from the top without telling you. A scrub does not speed this up. It carries off what was leaving anyway, so that the surface lies smoother and whatever comes next, cream or colour, goes on evenly.</p>
<p>It helps to think of it as a conversation. You say something; you wait for an answer; if the answer is red, you said it too loudly.</p>
<h2>How hard</h2>
<p>As hard as you would pet a cat that you have only just met. The grain does the work. With <a href="/products/volcanic-sand-scrub">volcanic sand</a>, which is fine and round, small circles with a flat hand are enough; <a href="/products/kintamani-coffee-scrub">coffee</a> is coarser and is for legs and arms. Neither belongs on the face.</p>
<h2>How often</h2>
<p>Twice a week on the body if your skin is sturdy, once if it is not, and not at all on skin that is sunburnt, freshly shaved, or broken. Those who love it most tend to overdo it; when skin starts to feel tight and shiny, stop for two weeks and be generous with butter.</p>
<h2>When</h2>
<p>At the end of the shower, when everything is soft. The day before self-tan and not an hour before: the pores and tiny scratches need a night, or they catch colour and show as dots. The day before the beach, too, rather than the day after.</p>
<h2>Where it counts</h2>
<p>Ankles, heels, knees, elbows, the backs of the arms. The middle of you hardly needs it. Go over the dry places twice and the rest once, and put your weight into the rinsing.</p>
<h2>After</h2>
<p>Pat dry and look. If the scrub had oil in it, skin will feel lightly coated, and you can stop there. If not, give it <a href="/products/cacao-body-butter">something back</a> while it is still damp. Then put on the good sheets. That is the true purpose of all this, and it is rarely mentioned.</p>`,
  },
  {
    handle: 'packing-for-three-days',
    title: 'Packing for three days',
    tags: ['how-to', 'travel'],
    author: 'Ayu Larasati',
    publishedAt: '2026-04-18T08:00:00Z',
    excerpt: 'One litre, one pouch, no regrets at the security belt.',
    drawing: 'pouch',
    contentHtml: `
<p>The rule at most airports is simple: liquids in containers of up to 100 ml, all of them in a clear bag of one litre, one bag each. People experience it as a restriction. It is the best packing advice ever written by an authority.</p>
<h2>Begin with what is not liquid</h2>
<p>A shampoo bar does not count. Nor do towelettes, a balm in a stick, a brush, a silk mask, a mitt. Pack those first and you will be surprised by how little is left to decide. Our <a href="/products/travelling-shampoo-bar">bar</a> does about fifty washes; over three days you will use as much of it as a soap dish does.</p>
<h2>Then five bottles</h2>
<p>One to cool: a mist, which is also the nicest thing to own on a plane. One to soften: a small butter that does hands, heels and lips if it has to. One for colour, 50 ml of mousse, enough for a whole person once. One for hair. And one that is there because you love it, since a bag without vanity is a first-aid kit.</p>
<p>That is the thinking behind the <a href="/products/weekend-away-kit">Weekend Away Kit</a>, in three versions: Sun, City and Sea. You can do it just as well with clean jars and a funnel.</p>
<h2>Close them properly</h2>
<p>Air expands on the way up. Squeeze a little out of each tube before you close it. Lock the pumps; ours turn to the left until they click. Put a scrap of paper under the lid of anything that has ever betrayed you. Mists stand upright.</p>
<h2>What to leave at home</h2>
<p>The second scent. The scrub, if you tan before you go. The dryer, because they have one and it is loud. The book about habits.</p>
<h2>And on the way back</h2>
<p>You will have used half of it, and there will be room for salt, a shell, and the small soap from the hotel, which you will not use either. It is tradition.</p>`,
  },
  {
    handle: 'sleep-and-other-night-creams',
    title: 'Sleep, and other night creams',
    tags: ['how-to', 'eye-masks', 'evenings'],
    author: 'Nadia Prameswari',
    publishedAt: '2026-03-07T08:00:00Z',
    excerpt: 'A dark room does more for a face than most jars. Some jars go well with it.',
    drawing: 'mask',
    contentHtml: `
<p>I sell creams for part of my living, so take this as a statement against interest: the best thing you can do for your face tonight is to go to bed an hour earlier. You will see it tomorrow, and so will others, and it is free.</p>
<p>What gets in the way is rarely tiredness. It is light, heat, and the last thing you looked at.</p>
<h2>Dark</h2>
<p>Eyelids are thin and let light through. A street lamp is enough to make sleep shallower, and so is the small blue eye of a charger. Curtains are best. Where there are none, in hotels, in trains, next to somebody who reads, a mask does the same for less. The <a href="/products/silk-sleep-mask">silk one</a> comes in two shapes: Classic lies flat and is the softer; Contour curves away from the lashes, for those who blink in their dreams.</p>
<h2>Cool</h2>
<p>Bodies fall asleep as they cool down. Open the window, put a foot out, take a warm shower an hour earlier so that you can cool from it. A cold <a href="/products/rice-and-lavender-eye-pillow">eye pillow</a> helps mostly because of its weight. It is very hard to pick up a phone with rice on your face.</p>
<h2>The last thing</h2>
<p>Make it something dull and pleasant. Cream is good for this: it needs both hands. Cleanse; press in a few drops of oil while the skin is damp; something rich on the lips and a grain of gel under each eye. Three minutes in the same order each night, and after a week the order itself will make you yawn.</p>
<h2>What a night cream does</h2>
<p>It keeps water in while you lie there losing it. That is worth having. Skin that has not dried out overnight looks smoother in the morning and feels more comfortable. It does not “repair” while you sleep any more than it does at lunch, whatever the jar says; but you don’t touch it, no wind blows on it and nobody makes you laugh, so it has its peace.</p>
<p>Lights out. The rest of this article is blank on purpose.</p>`,
  },
];
