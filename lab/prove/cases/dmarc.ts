import type { Case } from '../case.ts'

export const DMARC_CASES: readonly Case[] = []
