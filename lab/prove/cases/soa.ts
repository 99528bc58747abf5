import type { Case } from '../case.ts'

export const SOA_CASES: readonly Case[] = []
