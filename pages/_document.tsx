import { mantineHtmlProps } from '@mantine/core';
import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from 'next/document';
import type { JSX } from 'react';
import {
  COLOR_SCHEME_SCRIPT,
  REPLAY_CLICKS_SCRIPT,
  KNOWN_SCRIPT,
  START_DATA_ID,
  START_SCRIPT,
  type ModuleGroup,
  type PageStart,
} from '@/shared/lib/page-scripts';
import { PUBLIC_CONFIG_ID, PublicConfigContext, type PublicConfig } from '@/shared/lib/public-config';
import { preloadedFonts } from '@server/web/bff/pages/font-files';
import { publicConfig } from '@server/web/bff/pages/public-config';

interface WithConfig {
  /** Null on pages rendered at build time, when there is no configuration. */
  config: PublicConfig | null;
}

/** Serialises a value as JSON that cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * The key of the inline script in which Next lists the page's modules (`getInlineBootstrapScript` of its `_document`).
 */
const NEXT_START = 'turbopack-bootstrap';

/** Matches Turbopack's runtime among the files of the build. */
const RUNTIME = /\/turbopack-[^/]+\.js$/;

const isComplete = (props: object | undefined): boolean => props !== undefined && 'facts' in props;

const isFile = ({ props }: JSX.Element): boolean => typeof (props as { src?: unknown }).src === 'string';

/**
 * Next's `Head` with inline scripts of constant text; what differs per page is placed next to them as data. A page with
 * page facts is complete without scripts, so its script files are listed as data too and are fetched after the first
 * paint.
 */
class KnownHead extends Head {
  override getScripts(...files: Parameters<Head['getScripts']>): JSX.Element[] {
    const { buildManifest, __NEXT_DATA__ } = this.context;
    const { pagesChunkGroupBootstrapParams: known = {}, chunkLoadingGlobal: queue } = buildManifest;
    const scripts = super.getScripts(...files);
    if (!scripts.some(({ key }) => key === NEXT_START)) return scripts;
    const fileScripts = scripts.filter(isFile);
    const addresses = fileScripts.map(({ props }) => (props as { src: string }).src);
    const isLater = isComplete(__NEXT_DATA__.props.pageProps);
    const start: PageStart = {
      queue,
      groups: ['/_app', __NEXT_DATA__.page].flatMap((page) => (known[page] as ModuleGroup | undefined) ?? []),
      scripts: isLater ? addresses.filter((address) => !RUNTIME.test(address)) : [],
      runtime: addresses.find((address) => RUNTIME.test(address)),
    };
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
}

export default function Document({ config }: DocumentProps & WithConfig) {
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

Document.getInitialProps = async (context: DocumentContext): Promise<DocumentInitialProps & WithConfig> => {
  // Without a request, the page is being rendered at build time.
  const config = context.req ? publicConfig() : null;
  const props = await NextDocument.getInitialProps({ ...context, renderPage: renderWith(context, config) });
  return { ...props, config };
};
