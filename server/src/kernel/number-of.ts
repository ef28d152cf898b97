/** As much of a number as the values of number attributes may have. */
export function numberOf(text: string): number | null {
  return /^-?[0-9]{1,16}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : null
}
