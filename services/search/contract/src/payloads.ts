/** One size of a car: '205/55 R16 91V' front, '(Same as front tyre)' back when the axles match. */
export interface SizeOption {
  /** The value of the form: `width-profile-rim-speed` with the load index, '205-55-16-V91'. */
  readonly front_value: string;
  readonly front: string;
  readonly back_value: string;
  readonly back: string;
}

/** The sizes that a session can go on with. */
export interface SizeOptions {
  readonly size_options: readonly SizeOption[];
  /** Where they are from. A size of the car is confirmed; any other starts a search by size, with a postcode. */
  readonly sizes_of: 'car' | 'search' | 'most cars';
}

/** A car with its size options (E-CAR). */
export interface Car {
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  readonly derivative: string;
  readonly colour: string;
  readonly options: readonly SizeOption[];
  /** True when the run-flat question applies to its make. */
  readonly ask_run_flat: boolean;
}

export interface Vehicle {
  readonly registration: string;
  readonly make: string;
  readonly model: string;
}

/** A chosen size; `speed` is one letter (E-SIZE-SPLIT). */
export interface ChosenSize {
  readonly width: string;
  readonly profile: string;
  readonly rim: string;
  readonly speed: string | null;
  readonly load_index: number | null;
  /** '205/55 R16 91V' */
  readonly label: string;
}

export interface SearchSession {
  readonly postcode: string | null;
  readonly vehicle: Vehicle | null;
  readonly vehicle_type: 'car' | 'van' | '4x4' | null;
  readonly electric: boolean;
  readonly size: ChosenSize | null;
  readonly tyre_position: 'front' | 'rear' | 'same';
  /** The size of the other axle when it differs. */
  readonly other_size: ChosenSize | null;
  readonly run_flat: boolean;
  readonly mobile_fitting: boolean;
  readonly brand: string | null;
}

export interface SizeLists {
  readonly width: readonly string[];
  readonly profile: readonly string[];
  readonly rim: readonly string[];
  readonly speed: readonly string[];
}

/** A vehicle's previous tyre and fitter (E-PREVIOUS-ORDER). Nothing about the person (SD33). */
export interface PreviousOrder {
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  /** Null for a delivered order, or when the fitter is no longer with us. */
  readonly fitter: {
    readonly account_number: string;
    readonly name: string;
    readonly town: string;
    readonly mobile: 0 | 1;
  } | null;
  /** Null when the tyre is no longer sold. */
  readonly tyre: {
    readonly st_code: string;
    readonly brand: string;
    readonly tyre_range: string;
    readonly description: string;
    /** '205/55 R16' */
    readonly size: string;
    /** '205-55-16', as regenerate_basket takes it. */
    readonly tyre_size: string;
    readonly image_url: string;
  } | null;
}
