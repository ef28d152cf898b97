import { isFieldInUse } from '../../field-in-use.ts'

/** Whether somebody has begun to fill something in that a reload would cost them. */
export function isWriting(): boolean {
  if (isFieldInUse()) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')
  return [...fields].some((field) => {
    const isText = field instanceof HTMLTextAreaElement || !['checkbox', 'radio', 'hidden'].includes(field.type)
    return isText ? field.value !== field.defaultValue : field.checked !== field.defaultChecked
  })
}
