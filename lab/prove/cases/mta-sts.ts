import type { Case } from '../case.ts'

export const MTA_STS_CASES: readonly Case[] = []
