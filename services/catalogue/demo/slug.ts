/** `PremiumContact 7` → `premiumcontact-7`. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll('+', '-plus').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
