import type { ChangeFault } from '../../change/faults.ts'

export const faultText = ({ code, values }: ChangeFault): string =>
  `${code.replaceAll('-', ' ')} ${Object.values(values).join(' ')}`.trim()
