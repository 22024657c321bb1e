import { WrongSetting } from '../platform/config.ts'

const REASONS = new Map([
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'part of the path is a file, not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EEXIST', 'it is a file, not a folder'],
  ['EACCES', 'you may not write there'],
  ['EPERM', 'you may not write there'],
  ['EROFS', 'you may not write there'],
  ['ENOSPC', 'the disk is full'],
])

/** The system's refusal in one plain line; any other error stays as it is. */
export function cannotWrite(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  const reason = REASONS.get(String(error.code)) ?? error.message
  return new WrongSetting(`We can’t write ${file}: ${reason}.`)
}
