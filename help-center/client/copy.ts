export function addCopyButtons(): void {
  const { copy = '', copied = '' } = document.body.dataset
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = copy
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '')
      button.textContent = copied
      setTimeout(() => {
        button.textContent = copy
      }, 2000)
    })
    button.ariaLive = 'polite'
    block.append(button)
  }
}
