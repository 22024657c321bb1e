type Account = { readonly kind: string; readonly name: string | null }

/** Cached pages are the same for everybody, so the header learns here who is looking. */
export async function showAccount() {
  const link = document.querySelector<HTMLAnchorElement>('[data-account]')
  if (!link) return
  const { account = '', profile = '', word = '' } = link.dataset
  const found = await readAccount(account)
  if (found?.kind !== 'member') return
  const avatar = document.createElement('span')
  avatar.className = 'avatar'
  avatar.setAttribute('aria-hidden', 'true')
  avatar.textContent = Array.from(found.name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '·'
  const text = document.createElement('span')
  text.className = 'account-word'
  text.textContent = word
  link.replaceChildren(avatar, text)
  link.href = profile
}

async function readAccount(address: string): Promise<Account | null> {
  try {
    const response = await fetch(address, { credentials: 'include' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
