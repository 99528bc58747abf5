import type { Tool } from './define-tool.ts'
import { idnConvert } from './idn-convert.ts'

/** Everything the service can do. Routes, descriptions and documents are read from this list. */
export const TOOLS: readonly Tool[] = [idnConvert]
