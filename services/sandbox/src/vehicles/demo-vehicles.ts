import { parseFitments, type VehicleRecord } from './vehicle-record';

const vehicle = (record: Omit<VehicleRecord, 'fitments'>, sizes: string): VehicleRecord => ({
  ...record,
  fitments: parseFitments(sizes),
});

/** The registrations that demonstrations and journeys rely on. XX99 XXX is not among them on purpose: it does not exist. */
export const demoVehicles: readonly VehicleRecord[] = [
  vehicle(
    {
      registration: 'AB12CDE',
      make: 'FORD',
      model: 'FOCUS',
      derivative: '1.6 Zetec',
      colour: 'BLUE',
      body: 'car',
      fuelType: 'PETROL',
      year: 2012,
    },
    '205/55 R16 91V|215/50 R17 91W',
  ),
  vehicle(
    {
      registration: 'BD51SMR',
      make: 'BMW',
      model: '3 SERIES',
      derivative: '330i M Sport',
      colour: 'GREY',
      body: 'car',
      fuelType: 'PETROL',
      year: 2001,
    },
    '225/40 R19 93Y>255/35 R19 96Y',
  ),
  vehicle(
    {
      registration: 'LE70EVX',
      make: 'TESLA',
      model: 'MODEL 3',
      derivative: 'Long Range AWD',
      colour: 'WHITE',
      body: 'car',
      fuelType: 'ELECTRICITY',
      year: 2020,
    },
    '235/45 R18 98Y',
  ),
  vehicle(
    {
      registration: 'VN68VAN',
      make: 'FORD',
      model: 'TRANSIT CUSTOM',
      derivative: '2.0 EcoBlue 300 L1 H1',
      colour: 'WHITE',
      body: 'van',
      fuelType: 'HEAVY OIL',
      year: 2018,
    },
    '215/65 R16 109T',
  ),
  vehicle(
    {
      registration: 'NS19ZZZ',
      make: 'MORGAN',
      model: 'THREE WHEELER',
      derivative: '2.0 V-twin',
      colour: 'GREEN',
      body: 'car',
      fuelType: 'PETROL',
      year: 2019,
    },
    '',
  ),
];
