import type { Case } from '../case.ts'

export const PROPAGATION_CASES: readonly Case[] = []
