export interface DemoModel {
  readonly make: string;
  readonly model: string;
  readonly type: 'car' | 'van' | '4x4';
  readonly fuels: readonly string[];
  readonly years: readonly [first: number, last: number];
  readonly derivatives: readonly string[];
  /** As files carry them: sets by `|`, `front>rear` where the axles differ. */
  readonly sizes: string;
}

const petrol = ['PETROL', 'PETROL', 'HEAVY OIL'];
const hybrid = ['PETROL', 'HYBRID ELECTRIC'];
const diesel = ['HEAVY OIL'];
const electric = ['ELECTRICITY'];

type Row = readonly [make: string, model: string, fuels: readonly string[], years: readonly [number, number], derivatives: string, sizes: string];

const cars: readonly Row[] = [
  ['FORD', 'FIESTA', petrol, [2009, 2022], '1.0 EcoBoost Zetec,1.1 Trend,1.0 ST-Line', '175/65 R14 82T|195/50 R15 82V|195/45 R16 84V'],
  ['FORD', 'FOCUS', petrol, [2011, 2023], '1.0 EcoBoost Titanium,1.5 TDCi Zetec,1.0 ST-Line', '205/55 R16 91V|215/50 R17 91W'],
  ['FORD', 'MONDEO', petrol, [2010, 2020], '2.0 TDCi Titanium,1.5 EcoBoost Zetec', '215/60 R16 99H|235/45 R18 98Y'],
  ['VAUXHALL', 'CORSA', petrol, [2007, 2023], '1.2 SE,1.4 SRi,1.2 Turbo Elite', '185/65 R15 88T|195/55 R16 87H'],
  ['VAUXHALL', 'ASTRA', petrol, [2010, 2022], '1.4 Turbo SRi,1.6 CDTi Design', '205/55 R16 91V|225/45 R17 94W'],
  ['VAUXHALL', 'INSIGNIA', petrol, [2010, 2021], '2.0 CDTi SRi,1.5 Turbo Design', '225/55 R17 97W|245/45 R19 102Y'],
  ['VOLKSWAGEN', 'POLO', petrol, [2010, 2023], '1.0 TSI Match,1.2 SE,1.0 R-Line', '185/65 R15 88H|195/55 R16 87V|215/45 R17 91W'],
  ['VOLKSWAGEN', 'GOLF', petrol, [2009, 2023], '1.5 TSI Life,2.0 TDI GT,1.4 TSI Match', '205/55 R16 91V|225/45 R17 91Y|225/40 R18 92Y'],
  ['VOLKSWAGEN', 'PASSAT', petrol, [2011, 2022], '2.0 TDI SE Business,1.5 TSI R-Line', '215/55 R17 94V|235/45 R18 98Y'],
  ['VOLKSWAGEN', 'ID.3', electric, [2020, 2024], 'Life Pro,Family Pro', '215/55 R18 99V'],
  ['AUDI', 'A1', petrol, [2011, 2023], '1.4 TFSI Sport,30 TFSI S line', '185/60 R15 84H|215/45 R17 91W'],
  ['AUDI', 'A3', petrol, [2010, 2023], '1.4 TFSI Sport,2.0 TDI S line,35 TFSI Technik', '205/55 R16 91V|225/45 R17 91Y|225/40 R18 92Y'],
  ['AUDI', 'A4', petrol, [2010, 2023], '2.0 TDI SE,40 TFSI S line', '225/50 R17 94W|245/40 R18 97Y'],
  ['BMW', '1 SERIES', petrol, [2009, 2023], '116d SE,118i M Sport,120d Sport', '205/55 R16 91V|225/45 R17 91Y|225/40 R18 92Y>255/35 R18 94Y'],
  ['BMW', '3 SERIES', petrol, [2009, 2023], '320d SE,318i Sport,320i M Sport', '225/55 R16 95V|225/45 R18 95Y|225/40 R19 93Y>255/35 R19 96Y'],
  ['MINI', 'HATCH', petrol, [2010, 2023], 'Cooper,One,Cooper S', '175/65 R15 84H|195/55 R16 87V|205/45 R17 88W'],
  ['MERCEDES-BENZ', 'A-CLASS', petrol, [2013, 2023], 'A180 AMG Line,A180d SE', '205/60 R16 92H|225/45 R18 95Y'],
  ['MERCEDES-BENZ', 'C-CLASS', petrol, [2010, 2022], 'C220d SE,C200 AMG Line', '225/50 R17 94W|225/45 R18 95Y'],
  ['TOYOTA', 'YARIS', hybrid, [2009, 2023], '1.33 Icon,1.5 Hybrid Design', '175/65 R15 84T|195/50 R15 82V'],
  ['TOYOTA', 'COROLLA', hybrid, [2019, 2023], '1.8 Hybrid Icon,2.0 Hybrid Design', '205/55 R16 91V|225/45 R17 94W'],
  ['TOYOTA', 'AYGO', ['PETROL'], [2009, 2021], '1.0 x-play,1.0 x-clusiv', '155/65 R14 75T|165/60 R15 77H'],
  ['HONDA', 'JAZZ', hybrid, [2009, 2023], '1.4 i-VTEC ES,1.5 e:HEV SR', '175/65 R15 84T|185/60 R15 84H|185/55 R15 82V'],
  ['HONDA', 'CIVIC', petrol, [2010, 2022], '1.8 i-VTEC SE,1.0 VTEC SR', '205/55 R16 91V|215/50 R17 95W|225/45 R17 94Y'],
  ['NISSAN', 'MICRA', ['PETROL'], [2009, 2022], '1.2 Visia,1.0 IG-T Acenta', '165/70 R14 81T|185/65 R15 88H|205/45 R17 88W'],
  ['NISSAN', 'LEAF', electric, [2014, 2023], 'Acenta,Tekna', '205/55 R16 91V|215/50 R17 95V'],
  ['PEUGEOT', '208', petrol, [2012, 2023], '1.2 PureTech Active,1.5 BlueHDi Allure', '195/55 R16 87H|205/45 R17 88W'],
  ['PEUGEOT', '308', petrol, [2010, 2023], '1.2 PureTech Allure,1.6 BlueHDi Active', '195/65 R15 91V|225/45 R17 94W'],
  ['RENAULT', 'CLIO', petrol, [2009, 2023], '0.9 TCe Play,1.0 TCe Iconic', '165/65 R15 81T|185/65 R15 88T|205/45 R17 88Y'],
  ['RENAULT', 'MEGANE', petrol, [2010, 2021], '1.5 dCi Dynamique,1.3 TCe Iconic', '205/55 R16 91V|205/50 R17 93W'],
  ['KIA', 'PICANTO', ['PETROL'], [2011, 2023], '1.0 "1",1.25 "3"', '165/60 R15 77H|175/65 R14 82T'],
  ['KIA', 'CEED', petrol, [2010, 2023], '1.0 T-GDi "2",1.6 CRDi "3"', '195/65 R15 91H|205/55 R16 91V|225/45 R17 91Y'],
  ['HYUNDAI', 'I10', ['PETROL'], [2009, 2023], '1.0 SE,1.2 Premium', '165/65 R14 79T|175/60 R15 81H'],
  ['HYUNDAI', 'I30', petrol, [2010, 2023], '1.0 T-GDi SE Connect,1.6 CRDi Premium', '195/65 R15 91H|205/55 R16 91V|225/45 R17 94Y'],
  ['SKODA', 'FABIA', petrol, [2010, 2023], '1.0 TSI SE L,1.2 Elegance', '165/70 R14 81T|185/60 R15 84H|215/45 R17 91W'],
  ['SKODA', 'OCTAVIA', petrol, [2009, 2023], '1.5 TSI SE L,2.0 TDI SE', '195/65 R15 91H|205/55 R16 91V|225/45 R17 91Y'],
  ['SEAT', 'IBIZA', petrol, [2009, 2023], '1.0 TSI SE,1.0 TSI FR', '185/65 R15 88H|215/45 R17 91W'],
  ['FIAT', '500', ['PETROL'], [2009, 2022], '1.2 Lounge,1.0 Mild Hybrid Connect', '175/65 R14 82T|185/55 R15 82V|195/45 R16 84V'],
  ['MAZDA', 'MX-5', ['PETROL'], [2009, 2023], '1.5 SE-L Nav,2.0 Sport', '195/50 R15 82V|205/45 R17 88W|205/50 R16 87W'],
  ['TESLA', 'MODEL 3', electric, [2019, 2024], 'Standard Range Plus,Long Range AWD', '235/45 R18 98Y'],
];

const fourByFours: readonly Row[] = [
  ['NISSAN', 'QASHQAI', petrol, [2009, 2023], '1.5 dCi Acenta,1.3 DIG-T N-Connecta', '215/60 R17 96H|225/45 R18 95Y'],
  ['NISSAN', 'JUKE', petrol, [2011, 2023], '1.6 Acenta,1.0 DIG-T Tekna', '205/60 R16 92H|215/55 R17 94V'],
  ['KIA', 'SPORTAGE', petrol, [2011, 2023], '1.7 CRDi "2",1.6 T-GDi GT-Line', '225/65 R17 102H|235/60 R18 107V'],
  ['FORD', 'KUGA', petrol, [2011, 2023], '2.0 TDCi Titanium,1.5 EcoBoost ST-Line', '235/55 R17 99V|235/50 R18 97V'],
  ['TOYOTA', 'RAV4', hybrid, [2013, 2023], '2.5 Hybrid Icon,2.0 D-4D Invincible', '225/65 R17 102H|235/55 R19 101V'],
  ['VOLKSWAGEN', 'TIGUAN', petrol, [2010, 2023], '2.0 TDI SE,1.5 TSI Life', '235/55 R17 99V|235/50 R18 97V|255/45 R20 105W'],
  ['LAND ROVER', 'DISCOVERY SPORT', diesel, [2015, 2023], 'TD4 SE Tech,D150 S', '235/60 R18 107V|235/55 R19 105W'],
  ['PEUGEOT', '3008', petrol, [2010, 2023], '1.2 PureTech Active,1.5 BlueHDi Allure', '215/60 R17 100V|225/55 R17 101W'],
];

const vans: readonly Row[] = [
  ['FORD', 'TRANSIT CUSTOM', diesel, [2013, 2023], '2.0 EcoBlue 300 Trend,2.2 TDCi 290', '215/65 R16 109T'],
  ['VAUXHALL', 'VIVARO', diesel, [2010, 2023], '1.6 CDTi 2900,2.0 Turbo D Dynamic', '215/65 R16 109T|205/65 R16 107T'],
  ['VOLKSWAGEN', 'TRANSPORTER', diesel, [2010, 2023], 'T30 2.0 TDI Startline,T32 2.0 TDI Highline', '215/65 R16 109T|205/65 R16 107T'],
  ['MERCEDES-BENZ', 'SPRINTER', diesel, [2010, 2023], '314 CDI,316 CDI', '235/65 R16 115R'],
  ['RENAULT', 'MASTER', diesel, [2011, 2023], 'MM35 dCi Business,LM35 dCi', '225/65 R16 112R|195/75 R16 107R'],
];

const modelOf = (type: DemoModel['type']) => ([make, model, fuels, years, derivatives, sizes]: Row): DemoModel => ({
  make, model, type, fuels, years, derivatives: derivatives.split(','), sizes,
});

/** Models that are common on British roads. */
export const demoModels: readonly DemoModel[] = [...cars.map(modelOf('car')), ...fourByFours.map(modelOf('4x4')), ...vans.map(modelOf('van'))];
