import { object, string } from 'yup';

const text = string().trim().max(60);

export const validateRegInput = object({ registration: text.required('registration is a required field') });
export const validateSizeInput = object({ values: text.required() });
export const getCarInput = object({});
export const getVehicleInput = object({});
export const getSearchSessionInput = object({});
export const getSizeListsInput = object({});
export const setPostcodeInput = object({ postcode: text });

/** The form posts as they arrive: only their shape. What each field must hold is the forms' below, answered field by field. */
export const enterRegSubmitInput = object({ reg_plate: text, reg_postcode: text, brand: text });
export const enterSizeSubmitInput = object({
  size: text,
  width: text,
  profile: text,
  rim: text,
  speed: text,
  size_postcode: text,
  run_flat: string().trim().max(5),
  tyre_position: string().trim().max(10),
  brand: text,
  jsonOnly: string().trim().max(5),
});

/** Null, empty and blank alike give the required message (D32). */
const postcode = string()
  .trim()
  .transform((value: unknown) => value ?? '')
  .required('postcode is a required field')
  .matches(/^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?\s?[0-9][A-Za-z]{2}$/, {
    message: 'Please enter a full UK postcode',
    excludeEmptyString: true,
  });

/** The registration form, for the browser and the service alike. */
export const regForm = object({
  reg_plate: string().trim().required('registration is a required field'),
  reg_postcode: postcode,
});

/** The size form; speed may stay open. */
export const sizeForm = object({
  width: string().trim().required(),
  profile: string().trim().required(),
  rim: string().trim().required(),
  speed: string().trim(),
  size_postcode: postcode,
});

/** The confirm-size form. */
export const confirmSizeForm = object({
  size: string().trim().required('Please select a tyre size to proceed.'),
});

/** Saving a postcode by itself. */
export const postcodeForm = object({ postcode });

const registration = string()
  .trim()
  .uppercase()
  .matches(/^[A-Z0-9]{2,7}$/)
  .required();
const size = /\d{3}\/\d{2} R\d{2}( \d{2,3}[A-Z])?/;

/** Rows of `vehicles` files; sizes as '205/55 R16 91V|225/40 R19 93Y>255/35 R19 96Y', front>rear where the axles differ. */
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
  sizes: string()
    .trim()
    .matches(
      new RegExp(`^(${size.source}(>${size.source})?(\\|(?!$)|$))*$`),
      'sizes must be tyre sizes by | and >',
    )
    .default(''),
  /** When the vehicle was looked up; today when absent. */
  observed_at: string()
    .trim()
    .matches(/^(\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?)?$/),
});

/** Rows of `sizes` files: every size that is sold, with each speed symbol that it is sold in. */
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
