/** The origins of brands; these are public facts. */
const origins: Readonly<Record<string, string>> = {
  Michelin: 'Michelin was founded in Clermont-Ferrand, France, in 1889.',
  Continental: 'Continental was founded in Hanover, Germany, in 1871.',
  Goodyear: 'Goodyear was founded in Akron, Ohio, in 1898.',
  Pirelli: 'Pirelli was founded in Milan, Italy, in 1872.',
  Bridgestone: 'Bridgestone was founded in Kurume, Japan, in 1931.',
  Dunlop:
    'Dunlop takes its name from John Boyd Dunlop, who made a working pneumatic tyre in Belfast in 1888.',
  Hankook: 'Hankook was founded in South Korea in 1941.',
  Yokohama: 'Yokohama Rubber was founded in Japan in 1917.',
  Toyo: 'Toyo Tires was founded in Osaka, Japan, in 1945.',
  Falken: 'Falken is a brand of Sumitomo Rubber of Japan, first sold in 1983.',
  Kumho: 'Kumho was founded in Gwangju, South Korea, in 1960.',
  Nexen: 'Nexen is based in Yangsan, South Korea.',
  Avon: 'Avon tyres were made in Melksham, Wiltshire, for more than a century.',
  Firestone: 'Firestone was founded in Akron, Ohio, in 1900, and has belonged to Bridgestone since 1988.',
  Uniroyal:
    'Uniroyal is known in Europe for tyres made with wet roads in mind, and belongs to Continental here.',
  BFGoodrich: 'BFGoodrich goes back to 1870 and belongs to Michelin.',
  Vredestein: 'Vredestein is a Dutch brand, founded in 1909.',
  Nokian: 'Nokian Tyres comes from Nokia in Finland, and is best known for winter tyres.',
  Cooper: 'Cooper was founded in Akron, Ohio, in 1914, and has belonged to Goodyear since 2021.',
};

/** A brand page's HTML. */
export function brandContent(name: string, tier: 'premium' | 'mid_range' | 'budget'): string {
  const origin = origins[name] ?? `${name} makes tyres for everyday cars at an everyday price.`;
  const place = {
    premium: 'Its tyres are at the premium end of our range.',
    mid_range: 'Its tyres stand between the dearest and the cheapest in our shop.',
    budget: 'Its tyres are among the cheaper ones in our shop.',
  }[tier];
  return `<p>${origin} ${place} Compare the label of each tyre: fuel efficiency, wet grip and noise are measured in the same way for every brand.</p>`;
}

const seasonTexts = {
  summer: 'A summer tyre: its rubber is made for roads above 7°C.',
  winter: 'A winter tyre: its rubber stays soft below 7°C, and it carries the 3PMSF mark for severe snow.',
  all_season: 'An all-season tyre: made to stay on the car all year, with the 3PMSF mark for severe snow.',
} as const;
const useTexts = {
  touring: 'Made for everyday cars and long journeys.',
  sport: 'Made for quicker cars, with a firm shoulder for bends.',
  city: 'Made for small cars and short journeys.',
  suv: 'Made for taller, heavier cars.',
  van: 'Made for vans, with a casing that carries their load.',
} as const;

/** A range page's HTML. */
export function rangeDescription(
  brand: string,
  name: string,
  { season, use }: { season: keyof typeof seasonTexts; use: keyof typeof useTexts },
): string {
  return `<p><strong>${brand} ${name}.</strong> ${seasonTexts[season]} ${useTexts[use]}</p>`;
}
