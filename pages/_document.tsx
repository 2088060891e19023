import { mantineHtmlProps } from '@mantine/core';
import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import type { JSX } from 'react';
import {
  COLOR_SCHEME_SCRIPT,
  REPLAY_CLICKS_SCRIPT,
  KNOWN_SCRIPT,
  START_DATA_ID,
  START_SCRIPT,
  readPageStart,
} from '@/shared/lib/page-scripts';
import { PUBLIC_CONFIG_ID, PublicConfigContext, type PublicConfig } from '@/shared/lib/public-config';
import { allowInlineScript } from '@server/web/bff/pages/inline-scripts';
import { preloadedFonts } from '@server/web/bff/pages/font-files';
import { publicConfig } from '@server/web/bff/pages/public-config';

interface OfResponse {
  /** Null on pages rendered at build time, when there is no configuration. */
  config: PublicConfig | null;
  allowInline: (text: string) => void;
}

/** Serialises a value as JSON that cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const isComplete = (props: object | undefined): boolean => props !== undefined && 'facts' in props;

const fileOf = ({ props }: JSX.Element): string | undefined => (props as { src?: string }).src;
const textOf = ({ props }: JSX.Element): string | undefined =>
  (props as { dangerouslySetInnerHTML?: { __html: string } }).dangerouslySetInnerHTML?.__html;

/**
 * Next's `Head` with inline scripts of constant text; what differs per page is placed next to them as data. A page with
 * page facts is complete without scripts, so its script files are listed as data too and are fetched after the first
 * paint. Where Next's inline script is not understood, the page keeps Next's scripts as they are.
 * @param allowInline allows an inline script of other text in the policy of the response
 */
const headFor = (allowInline: (text: string) => void) =>
  class KnownHead extends Head {
    override getScripts(...files: Parameters<Head['getScripts']>): JSX.Element[] {
      const scripts = super.getScripts(...files);
      const inline = scripts.flatMap((script) => textOf(script) ?? []);
      // In development, Next writes no inline script.
      if (inline.length === 0) return scripts;
      const fileScripts = scripts.filter((script) => fileOf(script) !== undefined);
      const isLater = isComplete(this.context.__NEXT_DATA__.props.pageProps);
      const start = readPageStart(
        inline.join('\n'),
        fileScripts.flatMap((script) => fileOf(script) ?? []),
        isLater,
      );
      if (!start) {
        inline.forEach(allowInline);
        return scripts;
      }
      return [
        <script
          key={START_DATA_ID}
          id={START_DATA_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: inScript(start) }}
        />,
        <script key="start" dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />,
        ...(isLater ? [<script key="held" dangerouslySetInnerHTML={{ __html: REPLAY_CLICKS_SCRIPT }} />] : fileScripts),
      ];
    }
  };

const renderWith = (context: DocumentContext, config: PublicConfig | null): DocumentContext['renderPage'] => {
  const { renderPage } = context;
  return () =>
    renderPage({
      enhanceApp: (App) =>
        function ConfiguredApp(props) {
          return (
            <PublicConfigContext value={config}>
              <App {...props} />
            </PublicConfigContext>
          );
        },
    });
};

export default class Document extends NextDocument<OfResponse> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & OfResponse> {
    // Without a request, the page is being rendered at build time.
    const config = context.req ? publicConfig() : null;
    const props = await NextDocument.getInitialProps({ ...context, renderPage: renderWith(context, config) });
    return { ...props, config, allowInline: (text) => allowInlineScript(context.res, text) };
  }

  override render(): JSX.Element {
    const { config, allowInline } = this.props;
    const KnownHead = headFor(allowInline);
    return (
      <Html lang="vi" {...mantineHtmlProps}>
        <KnownHead>
          {preloadedFonts().map((url) => (
            <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <script data-mantine-script dangerouslySetInnerHTML={{ __html: COLOR_SCHEME_SCRIPT }} />
          <script dangerouslySetInnerHTML={{ __html: KNOWN_SCRIPT }} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <meta name="theme-color" content="#FFFEFB" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#132830" media="(prefers-color-scheme: dark)" />
        </KnownHead>
        <body>
          {config ? (
            <script
              id={PUBLIC_CONFIG_ID}
              type="application/json"
              dangerouslySetInnerHTML={{ __html: inScript(config) }}
            />
          ) : null}
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
