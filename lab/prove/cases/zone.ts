import type { Case } from '../case.ts'

export const ZONE_CASES: readonly Case[] = []
