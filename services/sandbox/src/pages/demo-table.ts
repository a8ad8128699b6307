/** The fixed demo data: kind, value and behaviour. */
export const demoTable = [
  [
    'Registration',
    'AB12 CDE',
    'Ford Focus, blue; 205/55 R16 91V and 215/50 R17 91W, the same front and rear',
  ],
  [
    'Registration',
    'BD51 SMR',
    'BMW 3 Series; front 225/40 R19 93Y, rear 255/35 R19 96Y; asks about run-flat tyres',
  ],
  ['Registration', 'LE70 EVX', 'Tesla Model 3; 235/45 R18 98Y; electric'],
  ['Registration', 'VN68 VAN', 'Ford Transit Custom; 215/65 R16 109T; a van'],
  ['Registration', 'NS19 ZZZ', "Exists, has no sizes: 'No size options found for this registration'"],
  ['Registration', 'XX99 XXX', "Does not exist: 'Registration not found.'"],
  [
    'Postcodes',
    'SW1A 1AA, M1 1AE, B1 1BB, EH1 1YZ',
    'Fitters of every kind within 10 miles, and addresses for the lookup',
  ],
  ['Postcode', 'ZE1 0AA', 'No fitter within 50 miles'],
  ['Discount code', 'SAVE10', '£10 off'],
  ['Discount code', '5%OFF', '5 per cent off'],
  ['Discount code', 'WELCOME', 'A promotion that is entered'],
  ['Discount code', 'ONCE1', 'Can be used once'],
  ['Discount code', 'EXPIRED1', 'Has expired'],
  [
    'Fitters',
    'CALTOTD, CALHALF, CALFIT, CALAAPRE',
    'One of each near every postcode with fitters: mobile with a calendar, national chain, premium, motoring association',
  ],
] as const;
