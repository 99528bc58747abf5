import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiSemanticStructureText } from './ai-semantic-structure.text.ts'
import { aiSemanticStructure } from './ai-semantic-structure.ts'

const findingOf = findingReader(aiSemanticStructure, aiSemanticStructureText)

const TEXT = 'fresh bread every day '.repeat(30)
const page = (levels: readonly number[], landmark = 'main'): string =>
  `<!doctype html><title>Bakery</title><${landmark}>${levels.map((level) => `<h${level}>Bread</h${level}>`).join('')}<p>${TEXT}</p></${landmark}>`

describe('ai-semantic-structure', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['main and headings in order', page([1, 2, 3, 2]), 'ok ok'],
    ['article', page([1, 2], 'article'), 'ok ok'],
    ['a role in place of main', page([1]).replaceAll('main', 'div').replace('<div', '<div role="main"'), 'ok ok'],
    ['steps upwards over several levels', page([1, 2, 3, 4, 2, 3]), 'ok ok'],
    ['two headings of the first level', page([1, 2, 1, 2]), 'ok ok'],
    ['a hidden heading out of order', page([1]).replace('<p>', '<h4 hidden>x</h4><p>'), 'ok ok'],
    ['neither main nor article', page([1, 2], 'div'), 'info incomplete'],
    ['a level left out', page([1, 3]), 'info incomplete'],
    ['a level left out further down', page([1, 2, 3, 1, 3]), 'info incomplete'],
    ['no h1 at the beginning', page([2, 1]), 'info incomplete'],
    ['no headings', page([]), 'info incomplete'],
    ['main in a template', `<template>${page([1])}</template><h1>x</h1>${TEXT}`, 'info incomplete'],
    ['a page that broke off', { body: page([1], 'div'), bodyEnd: 'broken' }, 'info unknown'],
    ['no page', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, body, expected) => {
    expect(summaryOf(await findingOf({ [START]: body }))).toBe(expected)
  })

  it.each<[string, string, readonly string[]]>([
    ['a level', page([1, 4]), ['H1', 'H4']],
    ['H1', page([3]), ['H3', 'H1']],
    ['main', page([1], 'div'), ['main', 'article']],
  ])('says that %s is missing', async (_case, body, mentioned) => {
    const finding = await findingOf({ [START]: body })
    for (const word of mentioned) {
      expect(finding?.detail.en).toContain(word)
      expect(finding?.detail.de).toContain(word)
    }
  })
})
