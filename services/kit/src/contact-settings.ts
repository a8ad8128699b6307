import { string } from 'yup';

/** Opening hours as in '08:30-17:00'; '00:00-00:00' is closed. */
const hours = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/);

/** Settings that tell how customers reach the shop: those of the content service, and of the edge's failure pages. */
export const contactSettings = {
  CUSTOMER_SERVICES_EMAIL: string().email().default('help@kerbside.example'),
  /** A number that the regulator keeps for fiction. */
  CONTACT_NUMBER: string().default('01632 960 110'),
  WEEKDAY_OPENING: hours().default('08:30-17:00'),
  SATURDAY_OPENING: hours().default('08:30-13:30'),
  SUNDAY_OPENING: hours().default('00:00-00:00'),
};
