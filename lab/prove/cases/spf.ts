import type { Case } from '../case.ts'

export const SPF_CASES: readonly Case[] = []
