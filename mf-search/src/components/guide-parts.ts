/** One part of a guide's picture. */
export interface GuidePart {
  readonly id: string;
  /** The text of the part, such as `205`. */
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

/** The parts of the size 205/55 R16 91V. */
export const sizeParts: readonly GuidePart[] = [
  { id: 'width', code: '205', name: 'Width', text: 'The tyre is 205 mm wide, from wall to wall.' },
  { id: 'profile', code: '55', name: 'Profile', text: 'Its wall is 55 % as high as the tyre is wide.' },
  {
    id: 'rim',
    code: 'R16',
    name: 'Rim',
    text: 'It fits a wheel of 16 inches. R is for radial, as nearly all tyres are.',
  },
  {
    id: 'load',
    code: '91',
    name: 'Load index',
    text: 'Each tyre carries up to 615 kg. Never go below what your car needs.',
  },
  { id: 'speed', code: 'V', name: 'Speed rating', text: 'It is made for speeds up to 149 mph.' },
];

/** The places where a registration is written. */
export const plateParts: readonly GuidePart[] = [
  { id: 'rear', code: 'Back', name: 'Rear plate', text: 'Black on yellow, on the boot or below it.' },
  { id: 'front', code: 'Front', name: 'Front plate', text: 'Black on white, on the bumper.' },
  {
    id: 'logbook',
    code: 'V5C',
    name: 'Log book',
    text: "At A on the registration certificate. It is on the car's MOT and insurance papers too.",
  },
];
