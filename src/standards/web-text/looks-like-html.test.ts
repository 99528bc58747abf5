import { describe, expect, it } from 'vitest'
import { looksLikeHtml } from './looks-like-html.ts'

describe('looksLikeHtml', () => {
  it.each<[text: string, contentType?: string]>([
    ['<!doctype html><title>x</title>'],
    ['<!DOCTYPE  HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">'],
    ['\r\n\t <HTML lang=de>'],
    ['<html>'],
    ['<head\n>'],
    ['<body class="x">'],
    ['<script>location="/"</script>'],
    ['User-agent: *', 'text/html'],
    ['', 'Text/HTML; charset=utf-8'],
    ['<?xml version="1.0"?>', 'application/xhtml+xml'],
    ['<html>', 'text/plain'],
  ])('%j of type %s is a page', (text, contentType) => {
    expect(looksLikeHtml(text, contentType)).toBe(true)
  })

  it.each<[text: string, contentType?: string]>([
    ['User-agent: *'],
    ['# <html>'],
    ['<?xml version="1.0"?><urlset/>', 'application/xml'],
    ['<header>'],
    ['<html-like/>'],
    ['<htmlx>'],
    [''],
    ['x', 'text/plain;html'],
    [`${' '.repeat(500_000)}<html>`],
  ])('%j of type %s is not a page', (text, contentType) => {
    expect(looksLikeHtml(text, contentType)).toBe(false)
  })
})
