/** A car or van on British roads. */
export interface VehicleRecord {
  /** Upper case, no spaces. */
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  readonly derivative: string;
  readonly colour: string;
  readonly body: 'car' | 'van' | '4x4';
  /** In the words of the vehicle enquiry: 'PETROL', 'ELECTRICITY', … */
  readonly fuelType: string;
  readonly year: number;
  readonly fitments: readonly Fitment[];
}

/** One set of sizes that a vehicle left the factory with: '205/55 R16 91V'. */
export interface Fitment {
  readonly front: string;
  readonly rear: string;
}

/** Parses '205/55 R16 91V|225/40 R19 93Y>255/35 R19 96Y': sets by `|`, `front>rear` where the axles differ. */
export function parseFitments(text: string): Fitment[] {
  return text
    .split('|')
    .map((set) => set.trim())
    .filter(Boolean)
    .map((set) => {
      const [front = '', rear = front] = set.split('>').map((size) => size.trim());
      return { front, rear };
    });
}
