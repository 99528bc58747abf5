/** Why a file cannot be read or written, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EMFILE: 'too many files are open',
}

export function fileFault(error: unknown, when: 'reading' | 'writing' = 'reading'): string {
  const { code = 'unknown error' } = error as { readonly code?: string }
  if (code === 'ENOENT' && when === 'writing') return 'its folder does not exist'
  return REASONS[code] ?? code
}
