/** Samples of the foundations: colours by role, type, icons. */
import { Icon, iconNames } from '../../ui/icon.tsx';
import type { GallerySample } from '../gallery-samples.tsx';

const grounds = [
  ['paper', 'bg-paper'],
  ['sand', 'bg-sand'],
  ['linen', 'bg-linen'],
] as const;
const things = [
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['bronze', 'bg-bronze'],
  ['clay', 'bg-clay'],
  ['lagoon', 'bg-lagoon'],
  ['coral', 'bg-coral'],
  ['edge', 'bg-edge'],
  ['line', 'bg-line'],
] as const;

function Colours({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
      {of.map(([name, ground]) => (
        <li key={name} className="cabinet-colour text-sm">
          <span className={ground} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

export const foundations: readonly GallerySample[] = [
  {
    name: 'colour',
    about: 'Roles, never colours: a component says what a thing is for, the theme says what that looks like.',
    from: 'styles/tokens.css',
    states: [
      { name: 'grounds', wide: true, show: () => <Colours of={grounds} /> },
      { name: 'what lies on them', wide: true, show: () => <Colours of={things} /> },
    ],
  },
  {
    name: 'type',
    about: 'Fraunces for names and headlines, Figtree for everything else; figures of one width in prices.',
    from: 'styles/tokens.css, styles/fonts.css',
    states: [
      {
        name: 'the scale',
        wide: true,
        show: () => (
          <div className="grid gap-3">
            <p className="font-display text-4xl">The hour after the beach</p>
            <p className="font-display text-3xl">Low sun, salt on skin</p>
            <p className="font-display text-2xl">Golden Hour Mousse</p>
            <p className="font-display text-xl">How to use it</p>
            <p className="text-lg">A glow that looks like a week away.</p>
            <p>Massage in with a mitt, long strokes, less on knees and elbows. Dress after five minutes.</p>
            <p className="text-muted text-sm">Dries in five minutes, stays for seven days.</p>
            <p className="figures text-xs">150 ml · $34.00 · $226.67 per litre</p>
          </div>
        ),
      },
    ],
  },
  {
    name: 'icon',
    about: 'Line drawings on a 24 px grid. Always beside words, or on a button that has a name.',
    from: 'ui/icon.tsx · Icon { name, size, className }',
    states: [
      {
        name: 'all of them',
        wide: true,
        show: () => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-4 text-sm">
            {iconNames.map((name) => (
              <li key={name} className="grid justify-items-start gap-1">
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        ),
      },
    ],
  },
];
