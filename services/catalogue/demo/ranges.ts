/** The use that a range is made for; it decides the sizes of the range. */
export type Use = 'touring' | 'sport' | 'city' | 'suv' | 'van';
export type Season = 'summer' | 'winter' | 'all_season';
export type Tier = 'premium' | 'mid_range' | 'budget';

export interface DemoBrand {
  readonly name: string;
  readonly tier: Tier;
  /** 'Name: season use' separated by semicolons, as in `Primacy 5: summer touring`. */
  readonly ranges: string;
}

/** Brands sold in the UK with ranges that they sell or sold; seasons and uses are the makers', label values are made up. */
export const demoBrands: readonly DemoBrand[] = [
  { name: 'Michelin', tier: 'premium', ranges: 'Primacy 5: summer touring; e.Primacy: summer touring; Pilot Sport 5: summer sport; CrossClimate 2: all_season touring; CrossClimate 3 Sport: all_season sport; Alpin 7: winter touring; Energy Saver+: summer city; Agilis 3: summer van; Agilis CrossClimate: all_season van; Pilot Sport 4 SUV: summer suv' },
  { name: 'Continental', tier: 'premium', ranges: 'PremiumContact 7: summer touring; UltraContact: summer touring; SportContact 7: summer sport; EcoContact 7: summer city; AllSeasonContact 2: all_season touring; WinterContact TS 870: winter touring; VanContact Eco: summer van; VanContact A/S Ultra: all_season van' },
  { name: 'Goodyear', tier: 'premium', ranges: 'EfficientGrip Performance 2: summer touring; Eagle F1 Asymmetric 6: summer sport; EfficientGrip Compact 2: summer city; Vector 4Seasons Gen-3: all_season touring; UltraGrip Performance 3: winter touring; EfficientGrip Cargo 2: summer van; Vector 4Seasons Cargo: all_season van; EfficientGrip 2 SUV: summer suv' },
  { name: 'Pirelli', tier: 'premium', ranges: 'Cinturato C3: summer touring; P Zero PZ5: summer sport; Powergy: summer touring; Cinturato All Season SF3: all_season touring; Cinturato Winter 2: winter touring; Carrier: summer van; Carrier All Season: all_season van; Scorpion: summer suv; Scorpion All Season SF2: all_season suv' },
  { name: 'Bridgestone', tier: 'premium', ranges: 'Turanza 6: summer touring; Potenza Sport: summer sport; Ecopia EP150: summer city; Turanza All Season 6: all_season touring; Blizzak 6: winter touring; Duravis Van: summer van; Duravis All Season Evo: all_season van; Alenza 001: summer suv' },
  { name: 'Dunlop', tier: 'premium', ranges: 'Blu Response TT: summer touring; Sport Maxx RT2: summer sport; Streetresponse 2: summer city; Sport All Season: all_season touring; Winter Sport 5: winter touring; Econodrive LT: summer van' },
  { name: 'Hankook', tier: 'mid_range', ranges: 'Ventus Prime 4: summer touring; Ventus S1 evo3: summer sport; iON evo: summer sport; Kinergy Eco 2: summer city; Kinergy 4S2: all_season touring; Winter i*cept RS3: winter touring; Vantra LT: summer van; Vantra ST AS2: all_season van; Dynapro HP2: summer suv' },
  { name: 'Yokohama', tier: 'mid_range', ranges: 'BluEarth-GT AE51: summer touring; Advan Sport V107: summer sport; BluEarth-Es ES32: summer city; BluEarth-4S AW21: all_season touring; BluEarth-Winter V906: winter touring; BluEarth-Van RY55: summer van; Geolandar CV G058: all_season suv' },
  { name: 'Toyo', tier: 'mid_range', ranges: 'Proxes Comfort: summer touring; Proxes Sport 2: summer sport; NanoEnergy 3: summer city; Celsius AS2: all_season touring; Observe S944: winter touring; NanoEnergy Van: summer van; Celsius Cargo: all_season van; Open Country A/T III: all_season suv' },
  { name: 'Falken', tier: 'mid_range', ranges: 'Ziex ZE310 Ecorun: summer touring; Azenis FK520: summer sport; Sincera SN110: summer city; EuroAll Season AS210: all_season touring; Eurowinter HS02: winter touring; Linam Van01: summer van; EuroAll Season Van11: all_season van' },
  { name: 'Kumho', tier: 'mid_range', ranges: 'Ecsta HS52: summer touring; Ecsta PS72: summer sport; EcoWing ES31: summer city; Solus 4S HA32: all_season touring; WinterCraft WP52: winter touring; PorTran KC53: summer van; PorTran 4S CX11: all_season van; Crugen HP71: summer suv' },
  { name: 'Nexen', tier: 'mid_range', ranges: "N'Blue S: summer touring; N'Fera Sport: summer sport; N'Blue HD Plus: summer city; N'Blue 4Season 2: all_season touring; Winguard Sport 2: winter touring; Roadian CT8: summer van" },
  { name: 'Avon', tier: 'mid_range', ranges: 'ZV7: summer touring; ZZ5: summer sport; ZT7: summer city; AS7 All Season: all_season touring; WV7 Snow: winter touring; AV12: summer van' },
  { name: 'Firestone', tier: 'mid_range', ranges: 'Roadhawk 2: summer touring; Firehawk Sport: summer sport; Multihawk 2: summer city; Multiseason 2: all_season touring; Winterhawk 4: winter touring; Vanhawk 2: summer van' },
  { name: 'Uniroyal', tier: 'mid_range', ranges: 'RainSport 5: summer touring; RainExpert 5: summer city; AllSeasonExpert 2: all_season touring; WinterExpert: winter touring; RainMax 5: summer van' },
  { name: 'BFGoodrich', tier: 'mid_range', ranges: 'Advantage: summer touring; g-Force Phenom: summer sport; Advantage All-Season: all_season touring; Activan 4S: all_season van; Advantage SUV: summer suv' },
  { name: 'Vredestein', tier: 'mid_range', ranges: 'Ultrac: summer touring; Ultrac Pro: summer sport; Quatrac Pro+: all_season touring; Wintrac: winter touring; Comtrac 2: summer van; Comtrac 2 All Season+: all_season van' },
  { name: 'Nokian', tier: 'mid_range', ranges: 'Wetproof 1: summer touring; Powerproof 1: summer sport; Seasonproof 1: all_season touring; Snowproof 1: winter touring; cLine Van: summer van' },
  { name: 'Cooper', tier: 'mid_range', ranges: 'Zeon CS8: summer touring; Zeon CS-Sport: summer sport; Discoverer All Season: all_season touring; Evolution Van: summer van' },
  { name: 'GT Radial', tier: 'budget', ranges: 'FE2: summer touring; SportActive 2: summer sport; FE1 City: summer city; 4Seasons: all_season touring; WinterPro 2: winter touring; Maxmiler Pro: summer van' },
  { name: 'Landsail', tier: 'budget', ranges: 'LS588: summer touring; RapidDragon: summer sport; LS388: summer city; Seasons Dragon: all_season touring; Vanblazer: summer van' },
  { name: 'Davanti', tier: 'budget', ranges: 'Protoura Race: summer touring; Protoura Sport: summer sport; DX240: summer city; Alltoura: all_season touring; Vantoura: summer van' },
  { name: 'Accelera', tier: 'budget', ranges: 'Phi-R: summer touring; Iota ST68: summer sport; Eco Plush: summer city; X Grip 4S: all_season touring; Ultra 3: summer van' },
  { name: 'Rovelo', tier: 'budget', ranges: 'All Weather R4S: all_season touring; RHP-780P: summer touring; RPX-988: summer sport; RHP-778: summer city; RCM-836: summer van' },
  { name: 'Triangle', tier: 'budget', ranges: 'ReliaXTouring TE307: summer touring; EffeXSport TH202: summer sport; AdvanteX TC101: summer city; SeasonX TA01: all_season touring; WinterX TW401: winter touring; ConneX Van TV701: summer van' },
  { name: 'Linglong', tier: 'budget', ranges: 'Comfort Master: summer touring; Sport Master: summer sport; Green-Max ET: summer city; Grip Master 4S: all_season touring; R701: summer van' },
  { name: 'Sailun', tier: 'budget', ranges: 'Atrezzo Elite 2: summer touring; Atrezzo ZSR2: summer sport; Atrezzo Eco: summer city; Atrezzo 4Seasons Pro: all_season touring; Ice Blazer Alpine Evo: winter touring; Commercio Pro: summer van' },
  { name: 'Roadstone', tier: 'budget', ranges: 'Eurovis HP02: summer touring; N8000: summer sport; Eurovis Sport 04: summer city; Eurovis Alpine: winter touring; Roadian CT8 HL: summer van' },
];

export const seasons: readonly Season[] = ['summer', 'winter', 'all_season'];
export const uses: readonly Use[] = ['touring', 'sport', 'city', 'suv', 'van'];
