/** Samples of buttons, fields and other controls. */
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import type { GallerySample } from '../gallery-samples.tsx';

const long = 'Add the travel set with the mitt and the brush to the cart';

const sorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'new', label: 'Newest', disabled: true },
];

const shades = [
  { name: 'Light', color: '#d9a877' },
  { name: 'Medium', color: '#b57b4a' },
  { name: 'Dark', color: '#7d4b28' },
  { name: 'Ultra dark', color: '#4a2a17' },
];

function Ranks(state: { disabled?: boolean; pending?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...state}>Add to cart</Button>
      <Button {...state} variant="secondary">
        Join the waitlist
      </Button>
      <Button {...state} variant="quiet">
        Undo
      </Button>
    </div>
  );
}

export const controls: readonly GallerySample[] = [
  {
    name: 'button',
    about:
      'Primary is the one thing to do, secondary what else can be done, quiet what undoes or folds away. While it works it keeps its width and its focus.',
    from: 'ui/button.tsx · Button { variant, size, wide, pending } · ButtonLink { to }',
    states: [
      { name: 'rest', wide: true, show: () => <Ranks /> },
      { name: 'hover', wide: true, as: 'hover', show: () => <Ranks /> },
      { name: 'focus', wide: true, as: 'focus-visible', show: () => <Ranks /> },
      { name: 'disabled', wide: true, show: () => <Ranks disabled /> },
      { name: 'pending', wide: true, show: () => <Ranks pending /> },
      {
        name: 'sizes',
        wide: true,
        show: () => (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small">Apply</Button>
            <Button>Continue to delivery</Button>
            <Button size="large">Pay $48.20</Button>
          </div>
        ),
      },
      { name: 'a link', show: () => <ButtonLink to="/">Find your shade</ButtonLink> },
      { name: 'wide, long text', show: () => <Button wide>{long}</Button> },
    ],
  },
  {
    name: 'icon button',
    about: '44 px square, with a name for screen readers.',
    from: 'ui/icon-button.tsx · IconButton { icon, label, raised }',
    states: [
      { name: 'rest', show: () => <IconButton icon="bag" label="Cart" /> },
      { name: 'hover', as: 'hover', show: () => <IconButton icon="bag" label="Cart" /> },
      { name: 'focus', as: 'focus-visible', show: () => <IconButton icon="bag" label="Cart" /> },
      { name: 'disabled', show: () => <IconButton icon="bag" label="Cart" disabled /> },
      { name: 'raised, for pictures', show: () => <IconButton icon="plus" label="Add" raised /> },
    ],
  },
  {
    name: 'field',
    about: 'Label, control, hint and error, tied together. The error says what to do.',
    from: 'ui/field.tsx · Field { name, label, value, error, hint, type, options, multiline, optional }',
    states: [
      { name: 'empty', show: () => <Field name="a" label="Email" type="email" value="" /> },
      {
        name: 'filled, with a hint',
        show: () => (
          <Field
            name="b"
            label="Email"
            value="ada@example.org"
            hint="For news of your parcel."
            type="email"
          />
        ),
      },
      {
        name: 'focus',
        as: 'focus-visible',
        show: () => <Field name="c" label="First name" value="Ada" />,
      },
      {
        name: 'error',
        show: () => (
          <Field
            name="d"
            label="Post code"
            value="90 21"
            error="Five digits, please: 90210."
            hint="Where the parcel goes."
          />
        ),
      },
      { name: 'disabled', show: () => <Field name="e" label="Country" value="Australia" disabled /> },
      { name: 'optional', show: () => <Field name="f" label="Company" value="" optional /> },
      {
        name: 'several lines',
        show: () => <Field name="g" label="Note to the gift" value="" multiline placeholder="Dear Ada" />,
      },
      {
        name: 'long text',
        show: () => (
          <Field
            name="h"
            label="How did you hear of the hour after the beach and of us?"
            value="From a friend, who has it from a friend, who lives by the sea."
            error="That is a lovely story, but it has to fit on one line of sixty characters."
          />
        ),
      },
    ],
  },
  {
    name: 'select',
    about: "The platform's own list: a wheel on phones, and there without JavaScript.",
    from: 'ui/select.tsx · Select { options, placeholder, look } · Field { options }',
    states: [
      {
        name: 'in a form',
        show: () => <Field name="i" label="Sort by" value="price" options={sorts} />,
      },
      {
        name: 'nothing chosen',
        show: () => <Field name="j" label="Sort by" value="" options={sorts} required />,
      },
      {
        name: 'error',
        show: () => <Field name="k" label="State" value="" options={sorts} error="Choose a state." />,
      },
      { name: 'disabled', show: () => <Select aria-label="Sort" options={sorts} disabled /> },
      { name: 'in a line of text', show: () => <Select aria-label="Sort" options={sorts} look="small" /> },
      {
        name: 'focus',
        as: 'focus-visible',
        show: () => <Select aria-label="Sort" options={sorts} look="small" />,
      },
    ],
  },
  {
    name: 'swatch',
    about: 'A round sample of a shade. Beside its name, or inside a choice that has one.',
    from: 'ui/swatch.tsx · Swatch { color, image, size }',
    states: [
      {
        name: 'a choice of shades',
        wide: true,
        show: (pane) => (
          <div className="flex flex-wrap">
            {shades.map((shade, index) => (
              <label key={shade.name} className="shade" title={shade.name}>
                <input
                  type="radio"
                  name={`shade-${pane}`}
                  defaultChecked={index === 1}
                  disabled={index === 3}
                  className="sr-only"
                />
                <span className="shade-ring">
                  <Swatch color={shade.color} size={28} />
                </span>
                <span className="sr-only">{shade.name}</span>
              </label>
            ))}
          </div>
        ),
      },
      { name: 'without a colour', show: () => <Swatch color={null} /> },
      { name: 'small', show: () => <Swatch color="#b57b4a" size={14} /> },
    ],
  },
  {
    name: 'rating input',
    about: 'Five stars to choose from: radios, by pointer, by arrow keys, and in a form without JavaScript.',
    from: 'ui/rating-input.tsx · RatingInput { name, legend, value, required, error }',
    states: [
      {
        name: 'nothing chosen',
        wide: true,
        show: (pane) => <RatingInput name={`r1-${pane}`} legend="Your rating" />,
      },
      {
        name: 'four chosen',
        wide: true,
        show: (pane) => <RatingInput name={`r2-${pane}`} legend="Your rating" value={4} />,
      },
      {
        name: 'error',
        wide: true,
        show: (pane) => (
          <RatingInput name={`r3-${pane}`} legend="Your rating" error="Choose between one and five stars." />
        ),
      },
    ],
  },
];
