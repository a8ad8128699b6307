import { readFile } from 'node:fs/promises';

/** A model that is common on British roads. */
export interface DemoModel {
  readonly make: string;
  readonly model: string;
  readonly vehicleType: string;
  readonly fuelTypes: readonly string[];
  readonly firstYear: number;
  readonly lastYear: number;
  readonly derivatives: readonly string[];
  /** As in `vehicles` files: sets separated by `|`, each `front>rear` where the axles differ. */
  readonly sizes: string;
}

/** Reads `models.csv`, with columns separated by semicolons and lists by `|`. */
export async function readDemoModels(): Promise<DemoModel[]> {
  const text = await readFile(new URL('models.csv', import.meta.url), 'utf8');
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [make = '', model = '', vehicleType = '', fuels = '', first, last, derivatives = '', sizes = ''] =
      line.split(';');
    return {
      make,
      model,
      vehicleType,
      fuelTypes: fuels.split('|'),
      firstYear: Number(first),
      lastYear: Number(last),
      derivatives: derivatives.split('|'),
      sizes,
    };
  });
}
