import type { Case } from '../case.ts'

export const MX_CASES: readonly Case[] = []
