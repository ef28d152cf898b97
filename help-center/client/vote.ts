/** Sends what the forms would, without leaving the page. */
export function sendVotes(section: HTMLElement): void {
  const [choice, comment] = section.querySelectorAll('form')
  const status = section.querySelector<HTMLElement>('[role=status]')!
  const thanks = section.querySelector('template')?.content.textContent ?? ''
  section.addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const fields = new URLSearchParams(new FormData(form, event.submitter) as unknown as Record<string, string>)
    const isSent = await send(form.action, fields)
    status.textContent = isSent ? thanks : (section.dataset.failed ?? '')
    if (!isSent) return
    choice!.hidden = true
    comment!.hidden = form === comment || fields.get('vote') !== 'not_helpful'
    if (!comment!.hidden) comment!.querySelector('textarea')?.focus()
  })
}

async function send(address: string, body: URLSearchParams): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })).ok
  } catch {
    return false
  }
}
