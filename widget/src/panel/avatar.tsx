/** A face, or the first letter of a name; whoever shows it says the name beside it. */
export function Avatar({ name, picture }: { name: string; picture?: string }) {
  if (picture) return <img class="avatar" src={picture} alt="" width="28" height="28" />
  return (
    <span class="avatar" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
