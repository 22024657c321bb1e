/** By the names in it: nothing else that is brought in has a list called patch beside a course. */
export function isCorrections(head: Buffer): boolean {
  const text = head.toString('latin1')
  return /^\s*(\[\s*)?\{/.test(text) && /"course"\s*:\s*["{]/.test(text) && /"patch"\s*:\s*\[/.test(text)
}
