import type { World } from '../../src/world.ts'
import { mailWorld } from './mail-world.ts'

/** The world of the examples of the mail check. */
export const exampleMailWorld = (): World =>
  mailWorld({
    zone: `@ MX 10 mx1
@ A 93.184.25.80
mx1 A 93.184.25.10
10.25.184.93.in-addr.arpa. PTR mx1
nomail.example. MX 0 .`,
    ports: {
      '93.184.25.10 25': 'open',
      '93.184.25.10 587': 'open',
      '93.184.25.10 993': 'open',
      '93.184.25.10 110': 'filtered',
      '93.184.25.10 143': 'filtered',
      '93.184.25.80 80': 'open',
      '93.184.25.80 443': 'open',
    },
  })
