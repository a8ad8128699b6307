declare const modules: Readonly<Record<string, unknown>>;
export = modules;
