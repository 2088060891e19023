import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from 'next/document';
import { PUBLIC_CONFIG_ID, PublicConfigContext, type PublicConfig } from '@/shared/lib/public-config';
import { preloadedFonts } from '@server/bff/font-files';
import { publicConfig } from '@server/bff/public-config';

interface WithConfig {
  /** Null on pages rendered at build time, when there is no configuration. */
  config: PublicConfig | null;
}

/** JSON that cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export default function Document({ config }: DocumentProps & WithConfig) {
  return (
    <Html lang="vi" {...mantineHtmlProps}>
      <Head>
        {preloadedFonts().map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <ColorSchemeScript defaultColorScheme="auto" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#FFFEFB" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#132830" media="(prefers-color-scheme: dark)" />
      </Head>
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
  // Without a request the page is rendered by the build.
  const config = context.req ? publicConfig() : null;
  const props = await NextDocument.getInitialProps({ ...context, renderPage: renderWith(context, config) });
  return { ...props, config };
};
