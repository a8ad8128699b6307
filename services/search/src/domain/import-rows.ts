import { parseRegistration } from '@tyres/contract-kit/registration';
import { object, string } from 'yup';

/** Accepted in any spelling, and stored without its space. */
const registration = string()
  .transform((value: unknown) => (typeof value === 'string' ? (parseRegistration(value) ?? value) : value))
  .matches(/^[A-Z0-9]{2,7}$/, 'registration must be a British registration')
  .required();
const size = /\d{3}\/\d{2} R\d{2}( \d{2,3}[A-Z])?/;
const sizes = string()
  .trim()
  .matches(
    new RegExp(`^(${size.source}(>${size.source})?(\\|(?!$)|$))*$`),
    'sizes must be tyre sizes separated by | and >',
  );

/**
 * Rows of `vehicles` files; sizes as '205/55 R16 91V|225/40 R19 93Y>255/35 R19 96Y', front>rear where the axles
 * differ.
 */
export const vehicleRow = object({
  registration,
  make: string().trim().max(60).required(),
  model: string().trim().max(60).required(),
  derivative: string().trim().max(120).default(''),
  colour: string().trim().max(40).default(''),
  vehicle_type: string()
    .oneOf(['car', 'van', '4x4'] as const)
    .default('car'),
  fuel_type: string().trim().max(40).default(''),
  /** The year of make, from public lists; not stored. */
  year: string(),
  sizes: sizes.default(''),
  /** The time of the lookup; today when absent. */
  observed_at: string()
    .trim()
    .matches(/^(\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?)?$/),
});

/** Rows of `fitments` files: corrected sizes of a vehicle, which override the providers'. */
export const fitmentRow = object({ registration, sizes: sizes.required() });

/** Rows of `sizes` files: every size that is sold, one row for each speed symbol. */
export const sizeRow = object({
  width: string()
    .trim()
    .matches(/^\d{3}$/)
    .required(),
  profile: string()
    .trim()
    .matches(/^\d{2}$/)
    .required(),
  rim: string()
    .trim()
    .matches(/^\d{2}$/)
    .required(),
  speed: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z]$/)
    .required(),
});
