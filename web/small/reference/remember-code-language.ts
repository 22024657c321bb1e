const KEY = 'dogleg-code'

/** Choosing a language for one example chooses it for all, here and on the next visit. */
export function rememberCodeLanguage() {
  const radios = [...document.querySelectorAll<HTMLInputElement>('[data-tabs] input[type=radio]')]
  const chooseAll = (value: string) => {
    for (const radio of radios) if (radio.value === value) radio.checked = true
  }
  const known = recalled()
  if (known !== null) chooseAll(known)
  for (const radio of radios)
    radio.addEventListener('change', () => {
      chooseAll(radio.value)
      remember(radio.value)
    })
}

/** Where storage is off, the choice lasts as long as the page. */
function recalled(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(value: string) {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // Nothing depends on it.
  }
}
