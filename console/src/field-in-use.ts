/** Whether somebody is in the middle of writing something. */
export function isFieldInUse(): boolean {
  const field = document.activeElement
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== ''
}
