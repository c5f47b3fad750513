import type { Article } from './article.ts';

/** Articles of the journal: production, ingredients and origins. */
export const journal: readonly Article[] = [
  {
    handle: 'the-hour-after-the-beach',
    title: 'The hour after the beach',
    tags: ['stories', 'self-tan'],
    author: 'Ayu Larasati',
    publishedAt: '2026-09-14T08:00:00Z',
    excerpt: 'Why everybody looks good at six in the evening, and what that has to do with a foam.',
    drawing: 'mousse',
    contentHtml: `
<p>Ask ten people when they last liked a photograph of themselves and eight will describe the same one. Late in the day. Hair not dry yet. Somebody said something funny. The light came from the side and forgave everything.</p>
<p>We spent a summer trying to find out what it is about that hour. Part of it is arithmetic: when the sun is low its light travels through more air, the blue is scattered away, and what arrives is warm. Shadows grow long and soft. Skin, which is never one colour but thousands, gets pulled together by a single one.</p>
<p>The other part is not optics. You have been in the water. You have eaten with your hands. Nobody has asked you for anything since noon. A face that has been left alone for a day looks different, and no product will do it for you; we have tried to bottle it, and what we bottled was a mousse.</p>
<blockquote><p>A face that has been left alone for a day looks different.</p></blockquote>
<h2>What we took from it</h2>
<p>When we mixed the first Golden Hour we had a strip of painted card on the window sill, the colour of an arm at six o’clock. Most self-tan goes for noon: strong, reddish, a bit too sure of itself. Ours had to stay on the soft side of bronze, with enough olive in it that it would not argue with the person underneath.</p>
<p>So the guide colour is the shade of milky tea and not of mahogany. You see where you have been, you are not frightened, and the real colour arrives slowly, over six hours, while you do something else.</p>
<h2>What we left at the beach</h2>
<p>Shimmer. It is lovely for an evening and then it lives in the sofa. And the scent of coconut ice cream, which is fine on a coconut ice cream.</p>
<p>If you want the hour without the mousse, here is how. Put the phone in a drawer at four. Swim, or stand under the shower with your eyes closed. Eat fruit that drips. At six, sit facing west next to somebody you like. You will look wonderful; ask them.</p>
<p>And if it happens to be February and the sun goes down behind the bus depot, there is <a href="/products/golden-hour-mousse">the other way</a>.</p>`,
  },
  {
    handle: 'candlenut-an-oil-with-a-memory',
    title: 'Candlenut, an oil with a memory',
    tags: ['ingredients', 'hair'],
    author: 'Made Wirawan',
    publishedAt: '2026-08-28T08:00:00Z',
    excerpt:
      'Kemiri has been pressed for hair for longer than anyone wrote down. What it is, and what it is not.',
    drawing: 'dropper',
    contentHtml: `
<p>The candlenut tree is easy to find from a distance: its young leaves carry a pale dust, so that from the road the crowns look as if someone had switched a lamp on inside. The nuts are round and hard and so full of oil that, threaded on a rib of palm leaf, they burn like candles. Hence the name. In the kitchen, ground, they thicken a curry. In the bathroom they become kemiri oil.</p>
<p>Grandmothers here did not buy it. They roasted the nuts until they were nearly black, pounded them and pressed them through a cloth, and the oil that came out was dark and smelled of smoke and walnuts. You combed it into children’s hair on Sunday and the children complained.</p>
<h2>What we do differently</h2>
<p>We leave the roasting out. The nuts are dried, cracked and pressed cold, which gives less oil of a lighter colour and almost no smell. Then we blend it with squalane, because pure kemiri is heavy, and a heavy oil is one that you use once.</p>
<p>What remains is an oil that spreads easily, coats each hair thinly and makes it slide past its neighbour. That is all that gloss is: hairs lying parallel, reflecting the same window. It calms frizz for the same reason. The comb goes through because there is less to catch on.</p>
<blockquote><p>A heavy oil is one that you use once.</p></blockquote>
<h2>What it does not do</h2>
<p>You will read that candlenut makes hair grow. We have looked for a study that would let us say so and have not found one that we would show to a friend. Hair that breaks less gets longer, and that may be what the grandmothers saw. We leave it there.</p>
<h2>How to use it</h2>
<p>Three drops, no more, warmed between the palms until they disappear. Ends first, then lengths, and whatever is left over the top of the head. On a Sunday, take a whole dropper an hour before washing; then shampoo twice. If you are allergic to nuts, choose another oil: kemiri is a tree nut, and we print it on the label in letters you can read.</p>
<p>The children still complain, we are told. They do it with very good hair.</p>
<p><a href="/products/kemiri-gloss-hair-oil">Kemiri Gloss Hair Oil</a></p>`,
  },
  {
    handle: 'reading-a-label-without-a-dictionary',
    title: 'Reading a label without a dictionary',
    tags: ['ingredients', 'how-to'],
    author: 'Nadia Prameswari',
    publishedAt: '2026-08-02T08:00:00Z',
    excerpt: 'Five rules for the back of the bottle, ours or anybody’s.',
    drawing: 'box',
    contentHtml: `
<p>The list on the back of a cosmetic is written in a language of its own, half Latin and half chemistry, and it is meant to be the same in Lisbon and in Kuala Lumpur. It looks like a wall. It is more of a window, once you know five things.</p>
<h2>One: the order is the recipe</h2>
<p>Ingredients stand in the order of their weight, down to one per cent. Below that, the maker may shuffle them. So the first five tell you what you are buying; the last ten tell you how it smells and why it keeps.</p>
<h2>Two: find the one-per-cent line</h2>
<p>It is not marked, but there are signs. Preservatives, thickeners such as xanthan gum, and perfume are nearly always used at or under one per cent. A flower that is listed after the preservative was probably carried past the vat.</p>
<h2>Three: aqua is not a trick</h2>
<p>Most creams are mostly water, because skin wants water. The question is what holds it there: glycerin, aloe, hyaluronate, a little fat. If you find two of those near the top, the cream will do what creams do.</p>
<h2>Four: a long name is not a warning</h2>
<p>Tocopherol is vitamin E. Sodium chloride is on your egg. Dihydroxyacetone is a sugar, and it is what makes self-tan tan: it reacts with the outermost layer of skin and turns brown, much as the crust of bread does, and it leaves with that layer after about a week.</p>
<h2>Five: parfum is a door</h2>
<p>Behind this one word there may be thirty substances. Those that more often cause reactions have to be named separately when there is enough of them: linalool, limonene, geraniol and their relatives at the end of the list. If your skin is easily upset, look for lists without the word. On our shelves the tag says fragrance free, and you can filter by it.</p>
<h2>And one that is not on the label</h2>
<p>No list tells you how you will like it. Try a little on the inside of the arm, wait for a day, and believe your skin over any article, this one included.</p>`,
  },
  {
    handle: 'the-salt-pans-of-amed',
    title: 'The salt pans of Amed',
    tags: ['stories', 'ingredients', 'after-sun'],
    author: 'Ayu Larasati',
    publishedAt: '2026-07-11T08:00:00Z',
    excerpt:
      'Black sand, hollowed palm trunks and a very early alarm: a morning with people who farm the sea.',
    drawing: 'pouch',
    contentHtml: `
<p>You go to Amed for the salt at half past four, because by nine it is too hot to carry anything. The beach is black and quite narrow. Behind it, in rows, lie hollowed palm trunks, as long as a boat and as shallow as a tray, and in the trunks, if the night was dry, stands something that is no longer water and not yet salt.</p>
<p>The method is old and simple and takes a back. Seawater is carried up in buckets and sprinkled over raked sand. The sun dries it; it is sprinkled again. After a few days the sand is crusted, and it is shovelled into a cone of woven bamboo and rinsed with more seawater, which comes out at the bottom far saltier than it went in. This brine goes into the trunks. Then everybody waits for the wind.</p>
<p>“It is farming,” says Ketut, who learned it from his mother. “You only plant water.” He draws a wooden blade along the trunk and pushes up a ridge of wet white flakes. They taste clean, then faintly sweet, and they do not sting on the tongue as table salt does.</p>
<h2>Why we use it</h2>
<p>In a bath it hardly matters which salt you use, chemically speaking. We could buy a better story cheaper. But the flakes are large and dissolve slowly, which is pleasant, and they come from people whom we can visit on a motorbike. We buy the coarse grades, which the restaurants do not want, at the price of the fine ones.</p>
<p>It goes into the <a href="/products/low-tide-bath-soak">Low Tide Bath Soak</a> with coconut milk and oat. In the <a href="/products/uluwatu-salt-spray">Uluwatu Salt Spray</a> it gives hair the bend of a swim. The rest we eat.</p>
<h2>What the rain does</h2>
<p>In the wet season there is no salt. The trunks are turned over, the families fish, and we ration. If the soak is sold out in February, that is why. It will be back when the wind is.</p>`,
  },
  {
    handle: 'how-a-brush-learned-to-bend',
    title: 'How a brush learned to bend',
    tags: ['design', 'hair'],
    author: 'Made Wirawan',
    publishedAt: '2026-06-19T08:00:00Z',
    excerpt: 'Thirty-one prototypes, one very honest four-year-old, and the question of what a knot is.',
    drawing: 'brush',
    contentHtml: `
<p>A knot in hair is not a knot. Nothing is tied. It is a loop that has slipped over a loop, held by friction, and when you pull from above it tightens. Everybody who has brushed a child knows this; most brushes do not.</p>
<p>We began with a drawer of old ones and a kitchen scale. You hang the brush from the scale, draw it through a tangled plait, and read off how hard it pulls at the worst moment. The stiff ones reached eight hundred grams. Try pulling your own hair with a bag of rice and you will see why there is crying.</p>
<h2>Two heights</h2>
<p>The first thing that worked was an accident. A mould came back with every second row too short. The long teeth went in, met a loop, bent, and slid off; the short teeth, coming behind, smoothed what the long ones had loosened. The scale said three hundred and ten.</p>
<p>The second thing was to let them bend at the root and not at the tip. A tooth that bends at the tip hooks. One that bends at the root leans back, lets go, and comes again. It took eleven moulds to move that bend by four millimetres.</p>
<h2>Three firmnesses</h2>
<p>Then we gave it to people. A neighbour with curls said it was like combing a hedge with a feather. A baby liked to chew it. So there are three: Fine, Everyday and Curl, the same shape in three mixtures of castor-bean plastic, from soft to determined.</p>
<p>Our last tester was four. She had come through thirty prototypes with opinions. At number thirty-one she went on drawing. Her mother brushed the whole head, put the brush down and said nothing, because nothing was the thing to say.</p>
<h2>How to brush</h2>
<p>From the ends up, a hand’s width at a time. Hold the hair above the place you are working on. Wet hair stretches, so go gently and use a leave-in. And rinse the brush now and then; it has been through a lot.</p>
<p><a href="/products/tangle-tamer-brush">Tangle Tamer Brush</a></p>`,
  },
  {
    handle: 'what-we-did-not-make-this-year',
    title: 'What we did not make this year',
    tags: ['stories', 'design'],
    author: 'Ayu Larasati',
    publishedAt: '2026-01-09T08:00:00Z',
    excerpt: 'A sun cream, an advent calendar, a thing that vibrates: a short list of good decisions.',
    drawing: 'bundle',
    contentHtml: `
<p>At the end of each year companies like ours tell you what they launched. It is a pleasant list to write. We thought we would show you the other one, since it took more time.</p>
<h2>A sun cream</h2>
<p>You ask for it every week, and we understand. But sun protection is a promise that has to be measured on many people, in a laboratory, country by country, and then measured again each time a supplier changes. There are houses that do nothing else. We would rather that you bought theirs, put on enough of it, and met us afterwards.</p>
<h2>An advent calendar</h2>
<p>We drew it. It was pretty: a palm-leaf box with twenty-four drawers. Then we counted. Twenty-four minis is twenty-four small bottles that nobody refills, most of them chosen to fill a drawer. There is a <a href="/products/weekend-away-kit">pouch with five</a>, and each of them is there for a reason.</p>
<h2>A thing that vibrates</h2>
<p>A manufacturer sent us a face roller with a motor, a light and an app. It was very well made. We charged it, used it for a week, and went back to the one made of stone, which is always charged.</p>
<h2>A fourth lip balm</h2>
<p>Durian. We really tried.</p>
<h2>A subscription that you can’t find the end of</h2>
<p>Ours has a button that says stop. A consultant told us what that button costs us a year. We thanked him, and made it larger.</p>
<h2>A lower price by a smaller jar</h2>
<p>When cacao became dear we had three choices. We could raise the price, or shrink the jar, or thin the butter. We raised the price by two dollars and wrote on the page why. Some of you were cross. The jar still holds two hundred millilitres, and you can weigh it.</p>
<p>Next year’s list is already long. We look forward to not making any of it.</p>`,
  },
];
