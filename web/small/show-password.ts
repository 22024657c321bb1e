// A button next to each password that shows what you type.

for (const input of document.querySelectorAll<HTMLInputElement>('input[data-show]')) addButton(input)

function addButton(input: HTMLInputElement) {
  const box = document.createElement('span')
  box.className = 'secret'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show'
  button.setAttribute('aria-label', input.dataset.show ?? '')
  button.setAttribute('aria-controls', input.id)
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  // A password that is sent as text could end up in the browser's list of what was typed here before.
  input.form?.addEventListener('submit', () => show(false))
  show(false)
  // Moving a field takes the focus from it.
  const hasFocus = document.activeElement === input
  input.replaceWith(box)
  box.append(input, button)
  if (hasFocus) input.focus()
}
