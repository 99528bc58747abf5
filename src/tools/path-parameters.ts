import type { Tool } from './define-tool.ts'

/** The parameters in the path of a tool, which are arguments on the command line and of functions. */
export const pathParameters = ({ rest }: Pick<Tool, 'rest'>): readonly string[] =>
  [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
