/** Says a sentence where the page shows its status, which screen readers read out. */
export function announceIn(section: HTMLElement): (sentence: string) => void {
  const status = section.querySelector('[role=status]')
  return (sentence) => {
    if (status) status.textContent = sentence
  }
}
