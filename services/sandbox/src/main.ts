import { createLog } from '@tyres/service-kit/log';
import { startService } from '@tyres/service-kit/start-service';
import { createSandbox } from './app';
import { config } from './config';
import { createFaults } from './faults';
import { createGarageSystem } from './garages/garage-system';
import { createMailbox } from './mailbox/mailbox';
import { startSmtp } from './mailbox/smtp';
import { createVehicleRegister } from './vehicles/vehicle-register';

const log = createLog({ name: 'sandbox', level: config.LOG_LEVEL });
const faults = createFaults();
const mailbox = createMailbox();
const smtp = await startSmtp({ mailbox, faults, port: config.SMTP_PORT, slowMs: config.SLOW_MS });

const garages = createGarageSystem({
  siteUrl: config.SITE_URL,
  tokensFile: config.FITTER_TOKENS_FILE,
  faults,
  now: () => new Date(),
  log,
});
const rounds = garages.start();

// A hanging call would delay the stop.
process.once('SIGTERM', () => faults.clear());

await startService({
  app: createSandbox({
    vehicles: createVehicleRegister(config.VEHICLES_FILE),
    mailbox,
    faults,
    garages,
    keys: {
      vehicleEnquiry: config.VEHICLE_ENQUIRY_KEY,
      fitment: config.FITMENT_KEY,
      addresses: config.ADDRESSES_KEY,
      textMessages: config.TWILIO_AUTH_TOKEN,
      maps: config.MAPS_KEY,
      recaptcha: config.RECAPTCHA_SECRET,
    },
    siteUrl: config.SITE_URL,
    slowMs: config.SLOW_MS,
    now: () => new Date(),
    log,
  }),
  config,
  log,
  close: () => Promise.all([smtp.close(), rounds.stop()]),
});
