import type { ReactNode } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { linkTarget } from '../lib/link-target.ts';
import { AppLink } from './link.tsx';

interface ConfiguredLinkProps {
  /** As the studio configured it; empty for none. */
  link: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that the studio configured: inside the application with its own domain, else in a new tab. */
export function ConfiguredLink({ link, className, children }: ConfiguredLinkProps) {
  const target = linkTarget(link, useConfiguration().domain);
  if (target === null) return <span className={className}>{children}</span>;
  if ('path' in target) {
    return (
      <AppLink to={target.path} className={className ?? ''}>
        {children}
      </AppLink>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
