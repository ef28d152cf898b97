/** Whether somebody is in the middle of writing something. */
export function isFieldInUse(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.isContentEditable) return field.textContent !== ''
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== ''
}
