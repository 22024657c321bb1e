const SHOWN_MS = 2000

/** Copies the code that is in sight; the button says so for a moment. */
export function addCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => void copyFrom(button))
  }
}

async function copyFrom(button: HTMLButtonElement) {
  const codes = [...(button.closest('.code')?.querySelectorAll('pre') ?? [])]
  const shown = codes.find((code) => code.checkVisibility()) ?? codes[0]
  await navigator.clipboard.writeText(shown?.textContent ?? '')
  const word = button.textContent
  button.textContent = button.dataset.copied ?? word
  button.disabled = true
  setTimeout(() => {
    button.textContent = word
    button.disabled = false
  }, SHOWN_MS)
}
