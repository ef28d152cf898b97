/** What has to be added to one list of ids, and removed from it, to make it the other. */
export function differenceOf(before: readonly number[], after: readonly number[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
