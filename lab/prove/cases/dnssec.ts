import type { Case } from '../case.ts'

export const DNSSEC_CASES: readonly Case[] = []
