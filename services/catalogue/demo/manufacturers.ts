import { slugOf } from './slug';

/** A vehicle maker with its models, the most popular first: `Name body size,size`, separated by semicolons. */
interface DemoManufacturer {
  readonly name: string;
  readonly models: string;
  readonly approvalCodes?: string;
  /** Brands that make tyres for it, besides those with tyres that it approved. */
  readonly brands: readonly string[];
}

const manufacturers: readonly DemoManufacturer[] = [
  {
    name: 'Ford',
    brands: ['michelin', 'goodyear', 'continental', 'hankook'],
    models:
      'Puma suv 215/55 R17,215/50 R18; Fiesta hatchback 195/55 R16,185/60 R15,205/45 R17; Focus hatchback 205/55 R16,215/50 R17,235/40 R18; Kuga suv 225/65 R17,225/60 R18,235/50 R18; Mondeo saloon 215/60 R16,215/55 R17,235/45 R18; EcoSport suv 205/60 R16,205/50 R17; Galaxy mpv 215/60 R16,235/55 R17; Ka+ hatchback 175/65 R14,185/55 R15; Transit Custom van 215/65 R16; Transit van 235/65 R16,195/75 R16',
  },
  {
    name: 'Vauxhall',
    brands: ['michelin', 'bridgestone', 'goodyear'],
    models:
      'Corsa hatchback 185/65 R15,195/55 R16,205/45 R17; Astra hatchback 205/55 R16,225/45 R17,225/40 R18; Mokka suv 215/60 R17,215/55 R18; Grandland suv 215/65 R16,225/55 R18; Insignia saloon 225/55 R17,245/45 R18; Adam hatchback 195/55 R16; Vivaro van 215/65 R16; Combo van 195/65 R15,205/60 R16',
  },
  {
    name: 'Volkswagen',
    approvalCodes: '+',
    brands: ['continental', 'goodyear', 'bridgestone', 'pirelli'],
    models:
      'Golf hatchback 205/55 R16,225/45 R17,225/40 R18; Polo hatchback 185/65 R15,195/55 R16,215/45 R17; Tiguan suv 215/65 R17,235/55 R18; T-Roc suv 215/60 R16,215/55 R17,225/40 R19; Passat estate 215/60 R16,215/55 R17,235/45 R18; Up! hatchback 165/70 R14,185/55 R15; ID.3 hatchback 215/55 R18; Transporter van 215/65 R16,215/60 R17',
  },
  {
    name: 'BMW',
    approvalCodes: '*',
    brands: ['michelin', 'pirelli', 'bridgestone'],
    models:
      '3 Series saloon 225/50 R17,225/45 R18,225/40 R19; 1 Series hatchback 205/55 R16,225/45 R17,225/40 R18; X1 suv 225/55 R17,225/50 R18; 5 Series saloon 225/55 R17,245/45 R18,245/40 R19; X3 suv 245/50 R19,225/60 R18; 2 Series coupe 225/45 R17,225/40 R18; 4 Series coupe 225/45 R18,225/40 R19',
  },
  {
    name: 'Audi',
    approvalCodes: 'AO|RO1',
    brands: ['continental', 'pirelli', 'hankook'],
    models:
      'A3 hatchback 205/55 R16,225/45 R17,225/40 R18; A1 hatchback 185/60 R15,195/50 R15,215/45 R17; A4 saloon 225/50 R17,245/40 R18; Q3 suv 215/65 R16,235/55 R17; Q5 suv 235/60 R18,235/55 R19; A6 saloon 225/55 R17,245/45 R18; TT coupe 225/50 R17,245/40 R18',
  },
  {
    name: 'Mercedes-Benz',
    approvalCodes: 'MO|MOE',
    brands: ['michelin', 'continental', 'goodyear'],
    models:
      'A-Class hatchback 205/55 R16,205/60 R16,225/45 R18; C-Class saloon 205/60 R16,225/50 R17,225/45 R18; E-Class saloon 225/55 R17,245/45 R18; GLA suv 215/60 R17,235/50 R18; CLA coupe 225/45 R17,225/40 R18; B-Class mpv 205/55 R16,225/45 R17; Vito van 195/65 R16,205/65 R16; Sprinter van 235/65 R16',
  },
  {
    name: 'Nissan',
    brands: ['continental', 'bridgestone', 'dunlop'],
    models:
      'Qashqai suv 215/60 R17,215/55 R18,225/45 R19; Juke suv 205/60 R16,215/55 R17; Micra hatchback 185/65 R15,205/45 R17; Leaf hatchback 205/55 R16,215/50 R17; X-Trail suv 225/65 R17; Note mpv 185/65 R15',
  },
  {
    name: 'Toyota',
    brands: ['bridgestone', 'dunlop', 'falken', 'yokohama'],
    models:
      'Yaris hatchback 175/65 R15,185/60 R15,195/50 R16; Aygo hatchback 165/60 R15,165/65 R14; Corolla hatchback 195/65 R15,205/55 R16,225/45 R17; C-HR suv 215/60 R17,225/50 R18; RAV4 suv 225/65 R17,225/60 R18; Prius hatchback 195/65 R15,215/45 R17; Auris hatchback 195/65 R15,205/55 R16',
  },
  {
    name: 'Kia',
    brands: ['kumho', 'hankook', 'nexen', 'continental'],
    models:
      'Sportage suv 215/65 R16,225/60 R17; Picanto hatchback 165/60 R15,175/65 R14; Ceed hatchback 195/65 R15,205/55 R16,225/45 R17; Niro suv 205/60 R16,225/45 R18; Rio hatchback 185/65 R15,195/55 R16; Stonic suv 185/65 R15,205/55 R17',
  },
  {
    name: 'Hyundai',
    approvalCodes: 'HN',
    brands: ['hankook', 'kumho', 'nexen'],
    models:
      'Tucson suv 215/65 R17,225/60 R17,235/55 R18; i10 hatchback 175/65 R14,195/45 R16; i20 hatchback 185/65 R15,195/55 R16; Kona suv 205/60 R16,215/55 R17; i30 hatchback 195/65 R15,205/55 R16,225/45 R17',
  },
  {
    name: 'Peugeot',
    brands: ['michelin', 'continental', 'goodyear'],
    models:
      '208 hatchback 185/65 R15,195/55 R16,205/45 R17; 2008 suv 205/60 R16,215/60 R17,215/55 R18; 3008 suv 215/65 R17,225/55 R18; 308 hatchback 205/55 R16,225/45 R17; 108 hatchback 165/65 R14,165/60 R15; Partner van 195/65 R15,205/65 R15',
  },
  {
    name: 'Renault',
    brands: ['michelin', 'continental', 'goodyear'],
    models:
      'Clio hatchback 185/65 R15,195/55 R16,205/45 R17; Captur suv 205/60 R16,215/60 R17,215/55 R18; Megane hatchback 205/55 R16,205/50 R17; Kadjar suv 215/60 R17; Zoe hatchback 185/65 R15,195/55 R16; Trafic van 205/65 R16,215/65 R16',
  },
  {
    name: 'Citroen',
    brands: ['michelin', 'goodyear', 'bridgestone'],
    models:
      'C3 hatchback 185/65 R15,195/65 R15,205/55 R16; C1 hatchback 155/65 R14,165/60 R15; C4 hatchback 195/65 R15,205/55 R16; C3 Aircross suv 195/60 R15,205/60 R16; Berlingo van 195/65 R15,205/60 R16; Relay van 215/75 R16,225/75 R16',
  },
  {
    name: 'Skoda',
    brands: ['continental', 'bridgestone', 'hankook', 'nexen'],
    models:
      'Fabia hatchback 185/60 R15,185/65 R15,195/55 R16; Octavia hatchback 195/65 R15,205/55 R16,225/45 R17; Karoq suv 215/60 R16,215/55 R17; Kodiaq suv 215/65 R17,235/55 R18; Superb saloon 215/55 R17,235/45 R18; Kamiq suv 205/60 R16,205/55 R17',
  },
  {
    name: 'Seat',
    brands: ['continental', 'bridgestone', 'hankook'],
    models:
      'Ibiza hatchback 185/70 R14,185/65 R15,195/55 R16; Leon hatchback 205/55 R16,225/45 R17,225/40 R18; Ateca suv 215/60 R16,215/55 R17; Arona suv 185/65 R15,205/60 R16; Alhambra mpv 205/60 R16,225/50 R17',
  },
  {
    name: 'Honda',
    brands: ['michelin', 'bridgestone', 'yokohama', 'dunlop'],
    models:
      'Jazz hatchback 175/65 R15,185/55 R15,185/60 R15; Civic hatchback 205/55 R16,215/50 R17,235/40 R18; CR-V suv 215/65 R16,225/65 R17,235/60 R18; HR-V suv 215/60 R16,215/55 R17',
  },
  {
    name: 'Mazda',
    brands: ['toyo', 'yokohama', 'bridgestone', 'dunlop'],
    models:
      'CX-5 suv 225/65 R17,225/55 R19; 3 hatchback 205/60 R16,215/45 R18; 2 hatchback 175/65 R14,185/60 R16; 6 saloon 205/60 R16,225/55 R17,225/45 R19; MX-5 convertible 195/50 R16,205/45 R17',
  },
  {
    name: 'Mini',
    approvalCodes: '*',
    brands: ['dunlop', 'hankook', 'pirelli'],
    models:
      'Hatch hatchback 175/65 R15,195/55 R16,205/45 R17; Countryman suv 205/60 R16,225/50 R18; Clubman estate 205/55 R16,225/45 R17; Convertible convertible 195/55 R16,205/45 R17',
  },
  {
    name: 'Fiat',
    brands: ['pirelli', 'continental', 'goodyear', 'kumho'],
    models:
      '500 hatchback 175/65 R14,185/55 R15,195/45 R16; Panda hatchback 155/80 R13,175/65 R14,185/55 R15; Tipo hatchback 195/65 R15,205/55 R16; 500X suv 215/60 R16,215/55 R17; Doblo van 185/65 R15,195/65 R15; Ducato van 215/70 R15,225/75 R16',
  },
  {
    name: 'Volvo',
    approvalCodes: 'VOL',
    brands: ['michelin', 'pirelli', 'continental', 'nokian'],
    models:
      'XC40 suv 235/55 R18,235/50 R19; V40 hatchback 205/55 R16,205/50 R17,225/40 R18; XC60 suv 235/60 R18,235/55 R19; V60 estate 215/55 R17,235/45 R18; S60 saloon 215/50 R17,235/45 R18; V70 estate 205/60 R16,225/50 R17',
  },
  {
    name: 'Land Rover',
    approvalCodes: 'LR',
    brands: ['pirelli', 'goodyear', 'continental'],
    models:
      'Range Rover Evoque suv 225/65 R17,235/60 R18,235/55 R19; Discovery Sport suv 235/65 R17,235/60 R18; Freelander suv 215/75 R16,235/55 R19',
  },
  {
    name: 'Tesla',
    approvalCodes: 'T0',
    brands: ['michelin', 'hankook', 'pirelli'],
    models:
      'Model 3 saloon 235/45 R18,235/40 R19; Model Y suv 255/45 R19,255/40 R20; Model S saloon 245/45 R19,245/35 R21',
  },
  {
    name: 'Dacia',
    brands: ['continental', 'goodyear', 'kumho'],
    models:
      'Sandero hatchback 185/65 R15,205/60 R16; Duster suv 215/65 R16,215/60 R17; Logan estate 185/65 R15',
  },
  {
    name: 'Suzuki',
    brands: ['bridgestone', 'continental', 'dunlop'],
    models:
      'Swift hatchback 175/65 R15,185/55 R16; Vitara suv 215/60 R16,215/55 R17; Ignis hatchback 175/65 R15,175/60 R16',
  },
];

const bodyWords: Readonly<Record<string, string>> = {
  suv: 'SUV',
  mpv: 'people carrier',
  coupe: 'coupé',
  pickup: 'pick-up',
};

/** Rows of `manufacturers.csv`. */
export function demoManufacturers() {
  return manufacturers.map(({ name, brands, approvalCodes = '' }, index) => ({
    slug: slugOf(name),
    name,
    // Some have no heading: their page shows the name.
    heading: index % 5 === 3 ? '' : `${name} tyres`,
    content: `<p>Find the tyres that fit your ${name}. Enter your registration, or the size that is written on the side of your tyres now.</p>`,
    secondary_content: index % 3 === 2 ? '' : secondaryContent(name, approvalCodes),
    logo_image: '',
    approval_codes: approvalCodes,
    oem_brands: brands.join('|'),
  }));
}

function secondaryContent(name: string, approvalCodes: string): string {
  const marks = approvalCodes
    .split('|')
    .filter(Boolean)
    .map((code) => `'${code}'`)
    .join(' or ');
  const marked = marks
    ? `<p>Tyres that ${name} had made for its vehicles carry the mark ${marks} beside the size. Others of the right size, load index and speed symbol may be fitted too.</p>`
    : '';
  return `<h2>Which tyre fits your ${name}?</h2><p>Your handbook lists the sizes for your model; the plate on the driver's door pillar shows them with the pressures. Load index and speed symbol must be at least those shown there.</p>${marked}`;
}

/** Rows of `models.csv`. */
export function demoModels() {
  return manufacturers.flatMap(({ name: maker, models }) =>
    models.split('; ').map((text, place) => {
      const [, name = '', body = '', sizes = ''] = /^(.+) (\w+) (\d{3}\/.+)$/.exec(text) ?? [];
      const commonest = sizes.split(',')[0] ?? '';
      return {
        manufacturer_slug: slugOf(maker),
        slug: slugOf(name),
        name,
        h1: place % 4 === 3 ? '' : `${maker} ${name} tyres`,
        range_description: `<p>The ${maker} ${name} ${bodyWords[body] ?? body} is often seen on ${commonest} tyres. Which size yours has depends on its year and trim: check the side of a tyre, or search by registration.</p>`,
        body,
        range_image: '',
        popularity: 1_000 - place * 60,
        tyre_sizes: sizes.replaceAll(',', '|'),
      };
    }),
  );
}
